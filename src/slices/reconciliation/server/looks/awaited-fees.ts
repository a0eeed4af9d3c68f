import { dayOf } from '#kernel/moment.ts';
import { type ProviderName, providerWord } from '#kernel/provider/provider-name.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { awaitedFees } from '../../domain/fee-rule.ts';
import { rulesInForce } from '../fee-rules/store-fee-rules.ts';
import { turnoverNotTold } from './store-looks.ts';

/** What happened longer ago comes by a file, or is a difference. */
const AWAITED_FOR_MS = 35 * DAY_MS;

/** Fees that a provider has kept at most and told nothing of; `since`: the first day of it. */
interface Awaited {
  readonly awaitedFeesPesewas: number;
  readonly since: string | null;
}

export const NOTHING_AWAITED: Awaited = { awaitedFeesPesewas: 0, since: null };

/** As much as the rule for its fees, which two admins made, allows of what it moved since its last file. */
export async function feesAwaited(tx: Tx, provider: ProviderName, at: Date): Promise<Awaited> {
  const rule = (await rulesInForce(tx)).find((one) => one.provider === provider);
  if (rule === undefined) return NOTHING_AWAITED;
  const days = await turnoverNotTold(tx, provider, after(at, -AWAITED_FOR_MS));
  const turnovers = days.map(({ pesewas }) => pesewas);
  return { awaitedFeesPesewas: awaitedFees(rule, turnovers), since: days[0]?.day ?? null };
}

/** Asks the staff once a day for the file of a day that has been over for a whole one. */
export async function askForStatement(
  tx: Tx,
  { provider, since, at }: { readonly provider: ProviderName; readonly since: string | null; readonly at: Date },
): Promise<void> {
  if (since === null || since >= dayOf(after(at, -DAY_MS))) return;
  await notifyAll(tx, [
    {
      kind: 'statement_wanted',
      key: `reconciliation.statement:${provider}:${dayOf(at)}`,
      to: { staff: true },
      params: { provider: providerWord(provider), since },
      link: '/admin/reconciliation/upload',
      at,
    },
  ]);
}
