import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { endOneSession, endSessions, SessionView } from '../../contract.ts';
import { ownToken } from './session-cookie.ts';
import { deviceName } from './device-name.ts';
import { usedSince } from './session-reader.ts';
import { endSessionById, endSessionsBut, sessionsOf } from './store-sessions.ts';

/** Where the caller is signed in. */
export async function listOwnSessions(call: Call): Promise<SessionView[]> {
  const token = ownToken(call);
  const rows = await sessionsOf(call.tx, call.person.id, {
    now: call.now,
    usedSince: usedSince(call.platform.config, call.person.role, call.now),
  });
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.ip_address ?? '',
    current: token !== null && (row.token === token || row.previous_token === token),
    createdAt: row.created_at.toISOString(),
    seenAt: (row.seen_at ?? row.created_at).toISOString(),
  }));
}

export async function endOwnSession({ params }: ParsedInput<typeof endOneSession>, call: Call): Promise<{ ok: true }> {
  if (!(await endSessionById(call.tx, call.person.id, params.id)))
    throw refused('session.not_found', 'No such session.');
  return { ok: true };
}

export async function endOwnSessions(
  { body }: ParsedInput<typeof endSessions>,
  call: Call,
): Promise<{ ended: number }> {
  return { ended: await endSessionsBut(call.tx, call.person.id, body.which === 'all' ? null : ownToken(call)) };
}
