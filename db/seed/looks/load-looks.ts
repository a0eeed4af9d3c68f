import type { DemoLook } from '#db/seed/demo-types.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { askSecondLook, listSecondLooks, settleSecondLook } from '#slices/quality/contract-looks.ts';
import { submitReport } from '#slices/quality/contract.ts';
import { actor, type Participants } from '../load/load-listings.ts';
import type { Due, Stage } from '../load/stage.ts';
import { reportBody } from './report-body.ts';

const SECOND_AFTER_MS = 20 * HOUR_MS;
const SETTLED_AFTER_MS = 26 * HOUR_MS;

type Cast = Participants & { readonly listings: ReadonlyMap<string, string> };

async function ask(stage: Stage, { admin, listings }: Cast, { listing }: DemoLook): Promise<void> {
  const id = listings.get(listing);
  if (id === undefined) throw new Error(`The demonstration has no ${listing}.`);
  await stage.as(admin).call(askSecondLook, { params: { id } });
}

/** The id of the second inspection that is open for a listing. */
async function openLookAt(stage: Stage, { admin, listings }: Cast, { listing }: DemoLook): Promise<string> {
  const open = await stage.as(admin).call(listSecondLooks);
  const look = open.find(({ listingId }) => listingId === listings.get(listing));
  if (look === undefined) throw new Error(`No second inspection is open for ${listing}.`);
  return look.id;
}

/** Second inspections of some listings: asked for on their day, reported on the next, one of them settled. */
export function planLooks(stage: Stage, cast: Cast, looks: readonly DemoLook[], today: Date): Due[] {
  return looks.flatMap((look) => {
    const { askedDaysAgo, second, settled } = look;
    const at = today.getTime() - askedDaysAgo * DAY_MS;
    const dues: Due[] = [{ at, run: () => ask(stage, cast, look) }];
    if (second) {
      const run = async () => {
        const params = { listingId: await openLookAt(stage, cast, look) };
        await stage
          .as(actor(cast.people, second.inspector))
          .call(submitReport, { params, body: await reportBody(second, look.listing) });
      };
      dues.push({ at: at + SECOND_AFTER_MS, run });
    }
    if (settled) {
      const run = async () => {
        const params = { id: await openLookAt(stage, cast, look) };
        await stage.as(cast.admin).call(settleSecondLook, { params, body: settled });
      };
      dues.push({ at: at + SETTLED_AFTER_MS, run });
    }
    return dues;
  });
}
