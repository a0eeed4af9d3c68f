import { gathering } from '#platform/gathering.ts';
import type { Platform } from '#platform/platform.ts';
import { recordCharges, type ChargeReport } from './record-charge.ts';
import { insertProviderEvents, markProviderEvents, type NewProviderEvent } from './store-events.ts';

const MOST_AT_ONCE = 40;
/** Measured with sixteen buyers at once (decision 15). */
const LINGER_MS = 6;

/** A report, and the notice of the provider that had us ask for it. */
type Report = ChargeReport & { readonly notice?: Pick<NewProviderEvent, 'provider' | 'eventId'> };

/** Where what the provider says of charges is written down. Payments that come in together share a transaction: all pass through one account. */
export interface ChargeBooks {
  record(platform: Platform, report: Report): Promise<void>;
  /** Keeps a notice once. `settled`: the money of its charge is booked already, by the answer to the charge itself for instance. */
  keep(platform: Platform, event: NewProviderEvent): Promise<'new' | 'seen' | 'settled'>;
}

/** The books of one process. */
export function chargeBooks(): ChargeBooks {
  const underWay = new Map<string, Promise<void>>();
  const record = gathering(async (asked: readonly { readonly platform: Platform; readonly report: Report }[]) => {
    const [first] = asked;
    if (first) await recordTogether(first.platform, asked.map(({ report }) => report));
    return asked.map(() => undefined);
  }, { most: MOST_AT_ONCE, lingerMs: LINGER_MS });
  const keep = gathering(
    async (asked: readonly { readonly platform: Platform; readonly event: NewProviderEvent }[]) => {
      const [first] = asked;
      return first ? insertProviderEvents(first.platform.db.keyed, asked.map(({ event }) => event)) : [];
    },
    { most: MOST_AT_ONCE, lingerMs: LINGER_MS },
  );
  return {
    async record(platform, report) {
      const done = record({ platform, report });
      underWay.set(report.paymentId, done);
      await done.finally(() => {
        if (underWay.get(report.paymentId) === done) underWay.delete(report.paymentId);
      });
    },
    async keep(platform, event) {
      // The answer to a charge and the notice of it come at the same moment: what is being booked need not be asked for again.
      if (event.chargeId !== null) await underWay.get(event.chargeId)?.catch(() => undefined);
      return keep({ platform, event });
    },
  };
}

async function recordTogether(platform: Platform, reports: readonly Report[]): Promise<void> {
  const at = platform.clock.now();
  const notices = reports.flatMap(({ notice }) => notice ?? []);
  await platform.db.transaction(async (tx) => {
    await recordCharges(tx, reports, at);
    if (notices.length > 0) await markProviderEvents(tx, notices, at);
  });
}
