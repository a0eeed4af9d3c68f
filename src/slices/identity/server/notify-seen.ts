import { formatMoment } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { HELP_WORDS } from '../domain/see-as.ts';
import type { NewView } from './see-as/store-see-as.ts';

/** Tells a person that somebody of the team looks at their account, when, and with what they are helped. */
export async function notifySeenAs(tx: Tx, { id, personId, category, at }: NewView): Promise<void> {
  await notify(tx, {
    kind: 'seen_as',
    to: { personId },
    key: `seen_as:${id}`,
    params: { time: formatMoment(at), help: HELP_WORDS[category] },
    link: '/settings?tab=privacy',
    at,
  });
}
