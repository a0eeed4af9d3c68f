import { refused } from '#kernel/refusal.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';
import type { Act } from './acting.ts';
import type { Origin } from './origin.ts';
import type { RawInput } from './route.ts';

const STOP = 'Choose “Stop” to go on as yourself.';

/**
 * Who calls, as the use case sees them. While somebody acts for a farmer, what a consent covers is called as that
 * farmer, what anybody may read as a visitor, what is marked so as themselves, and everything else is refused: nobody
 * does by mistake for themselves what they meant to do for another, or the other way round.
 */
export function asActing(endpoint: AnyEndpoint, body: unknown, origin: Origin): Origin {
  const { acting, ...own } = origin;
  if (!acting || endpoint.onBehalf === 'self') return own;
  if (endpoint.who === 'anyone' && endpoint.method === 'GET') return { ...own, viewer: null };
  const { member, memberName, tasks } = acting;
  if (member === null) throw refused('consent.ended', `You may no longer act for ${memberName}. ${STOP}`);
  const covered = endpoint.onBehalf !== null && endpoint.onBehalfBody.safeParse(body).success;
  if (endpoint.onBehalf === null || !covered || !tasks.includes(endpoint.onBehalf))
    throw refused('consent.not_covered', `You act for ${memberName}, who has not agreed to this. ${STOP}`);
  return { ...own, viewer: member, acting };
}

const named = z.record(z.string(), z.unknown());

function idIn(value: unknown): string | null {
  const id = named.safeParse(value).data?.['id'];
  return typeof id === 'string' ? id : null;
}

function paramOf(raw: RawInput): string | null {
  const [first] = Object.values(named.safeParse(raw.params).data ?? {});
  return typeof first === 'string' ? first : null;
}

/** What is written down of a call in a farmer's place; null for everybody else's, and for what only reads. */
export function actOf(
  endpoint: AnyEndpoint,
  { acting }: Origin,
  { raw, response, at }: { readonly raw: RawInput; readonly response: unknown; readonly at: Date },
): Act | null {
  const { id, method, onBehalf } = endpoint;
  if (!acting || onBehalf === null || onBehalf === 'self' || method === 'GET') return null;
  return {
    consentId: acting.consentId,
    endpoint: id,
    task: onBehalf,
    subject: paramOf(raw) ?? idIn(response) ?? '',
    at,
  };
}
