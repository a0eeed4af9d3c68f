import { taskNames } from '#kernel/consent/task.ts';
import { formatDay } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify, notifyAll } from '#slices/notifications/server/index.ts';
import type { ConsentRow } from './store-consents.ts';

/** Where farmers see who acts for them, and people for whom they act. */
export const GIVEN_PAGE = '/settings/representatives';
const RECEIVED_PAGE = '/members';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A whole name, as others read it. */
export function nameOf({ firstName, lastName }: Omit<Named, 'id'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Tells both what was agreed; the farmer by SMS as well. */
export async function notifyGiven(
  tx: Tx,
  consent: ConsentRow,
  { member, representative }: { readonly member: Named; readonly representative: Named },
): Promise<void> {
  const said = { tasks: taskNames(consent.tasks), until: formatDay(consent.endsAt) };
  const { id, givenAt: at } = consent;
  await notifyAll(tx, [
    {
      kind: 'consent_given',
      to: { personId: member.id },
      key: `consent_given:${id}`,
      params: { ...said, who: nameOf(representative) },
      link: GIVEN_PAGE,
      at,
    },
    {
      kind: 'consent_received',
      to: { personId: representative.id },
      key: `consent_received:${id}`,
      params: { ...said, who: nameOf(member) },
      link: RECEIVED_PAGE,
      at,
    },
  ]);
}

/** Tells the other one that a consent was ended. */
export async function notifyEnded(
  tx: Tx,
  { id, memberId, representativeId }: ConsentRow,
  { by, at }: { readonly by: Named; readonly at: Date },
): Promise<void> {
  const params = { who: nameOf(by) };
  const key = `consent_ended:${id}`;
  if (by.id === memberId)
    await notify(tx, {
      kind: 'consent_taken',
      to: { personId: representativeId },
      key,
      params,
      link: RECEIVED_PAGE,
      at,
    });
  else await notify(tx, { kind: 'consent_given_back', to: { personId: memberId }, key, params, link: GIVEN_PAGE, at });
}

/** Tells a farmer what was done about an order of theirs. */
export async function notifyDone(
  tx: Tx,
  memberId: string,
  done: { readonly id: string; readonly who: string; readonly what: string; readonly link: string; readonly at: Date },
): Promise<void> {
  const { id, who, what, link, at } = done;
  const to = { personId: memberId };
  await notify(tx, { kind: 'done_for_you', to, key: `done_for_you:${id}`, params: { who, what }, link, at });
}
