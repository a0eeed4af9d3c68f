import { dayOf } from '#kernel/moment.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { feeOf, type Sale } from '../../domain/fee-rules.ts';
import { allRules } from './store-rules.ts';

/** What a farmer pays for whom no other rule counts, in hundredths of a percent. */
export async function defaultFee(tx: Tx, config: Pick<Config, 'feeBasisPoints'>, at: Date): Promise<number> {
  const rules = (await allRules(tx)).filter(({ scope }) => scope === 'default');
  return feeOf(rules, { farmerId: null, category: 'grains' }, dayOf(at), config.feeBasisPoints);
}

/** What a farmer pays of a sale that is not made yet, in hundredths of a percent; `farmerId` null for anybody. */
export async function saleFee(
  tx: Tx,
  config: Pick<Config, 'feeBasisPoints'>,
  { at, ...sale }: Sale & { readonly at: Date },
): Promise<number> {
  return feeOf(await allRules(tx), sale, dayOf(at), config.feeBasisPoints);
}
