import { subscribe } from '#platform/outbox/subscriber.ts';
import type { Carriers } from '#platform/proposals/proposals.ts';
import { findOtherAdminIds, findPerson } from '#slices/identity/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { z } from 'zod';

const made = z.object({ id: z.string(), kind: z.string(), what: z.string(), by: z.string() });

/** Tells every administrator who may approve it that something waits for a second person. */
export const notifyProposal = (carriers: () => Carriers) =>
  subscribe('admin.notify_proposal', 'proposals.made', made, async ({ id, kind, what, by }, { tx, now }) => {
    const carrier = carriers()[kind];
    if (carrier === undefined) return;
    const proposer = await findPerson(tx, by);
    const others = await findOtherAdminIds(tx, carrier.permission, by);
    await notifyAll(
      tx,
      others.map((personId) => ({
        kind: 'proposal_waits' as const,
        to: { personId },
        key: `proposal:${id}`,
        params: { who: proposer ? `${proposer.firstName} ${proposer.lastName}` : 'An administrator', what },
        link: '/admin/proposals',
        at: now,
      })),
    );
  });
