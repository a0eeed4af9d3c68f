import { newId } from '#kernel/ids.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { UNSETTLED_AFTER_MS } from '#slices/escrow/domain/unsettled.ts';
import {
  moneyUnderWay,
  type PaymentProvider,
  type ProviderBalance,
  ProviderUnreachable,
} from '#slices/escrow/server/index.ts';
import { cashCut } from '#slices/ledger/server/index.ts';
import { excessOf, expectedRange, isLasting, isStatementWanted } from '../../domain/expected-range.ts';
import { matchItems } from '../matching/match.ts';
import { projectEntries } from '../matching/project-entries.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import type { StoredLine } from '../statements/store-lines.ts';
import { askForStatement, feesAwaited, NOTHING_AWAITED } from './awaited-fees.ts';
import { keepAlarm } from './keep-alarm.ts';
import { periodOf, readLines } from './read-lines.ts';
import {
  deleteLooks,
  type DueProvider,
  insertLook,
  lastExcess,
  namedDifferences,
  returnsUnderWay,
} from './store-looks.ts';

const KEPT_MS = 40 * DAY_MS;

interface Looked {
  readonly due: DueProvider;
  readonly provider: PaymentProvider;
}

/** What the books say at a cut, before the provider is asked. */
interface Before {
  readonly booksPesewas: number;
  readonly namedPesewas: number;
}

/**
 * Looks at one provider: reads its balances, then its statement, compares both with the books, and raises an alarm when
 * a difference lasts. The provider is called between two transactions; what moves meanwhile is allowed for.
 */
export async function lookAt(platform: Platform, { due, provider }: Looked): Promise<void> {
  const { db, clock, log } = platform;
  const name = due.provider;
  try {
    const before = await db.transaction((tx) => takeCut(tx, name, clock.now()));
    const accounts = await provider.readBalances();
    const { added, offered } = await readLines(platform, { name, provider }, periodOf(due, clock.now()));
    await db.transaction((tx) => compare(tx, platform, { name, before, accounts, added, offered }));
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ provider: name }, 'the provider could not be looked at; the next turn tries again');
  }
}

async function takeCut(tx: Tx, name: ProviderName, now: Date): Promise<Before> {
  await lockReconciliation(tx);
  const { cut } = await projectEntries(tx, name);
  await matchItems(tx, now);
  return { booksPesewas: await cashCut(tx, cut), namedPesewas: await namedDifferences(tx, name) };
}

const NAMED_BY_LINE: readonly StoredLine['kind'][] = ['fee', 'deposit', 'settlement'];

interface Read {
  readonly name: ProviderName;
  readonly before: Before;
  readonly accounts: readonly ProviderBalance[];
  readonly added: readonly StoredLine[];
  readonly offered: boolean;
}

async function compare(tx: Tx, platform: Platform, { name, before, accounts, added, offered }: Read): Promise<void> {
  await lockReconciliation(tx);
  const at = platform.clock.now();
  const { amounts } = await projectEntries(tx, name);
  const since = after(at, -UNSETTLED_AFTER_MS);
  const { comingPesewas, ...underWay } = await moneyUnderWay(tx, name, since);
  const back = await returnsUnderWay(tx, name, since);
  const awaited = offered ? NOTHING_AWAITED : await feesAwaited(tx, name, at);
  const { awaitedFeesPesewas } = awaited;
  const range = expectedRange({
    ...before,
    awaitedFeesPesewas,
    bookedMeanwhile: amounts,
    comingPesewas,
    leavingPesewas: underWay.leavingPesewas + back.leavingPesewas,
    namedMeanwhile: added.filter(({ kind }) => NAMED_BY_LINE.includes(kind)).map(({ amountPesewas }) => amountPesewas),
  });
  await matchItems(tx, at);
  const providerPesewas = accounts.reduce((sum, { availablePesewas }) => sum + availablePesewas, 0);
  const excessPesewas = excessOf(providerPesewas, range);
  const lasts = isLasting(await lastExcess(tx, name), excessPesewas);
  const { booksPesewas } = before;
  const unsettledPesewas = underWay.unsettledPesewas + back.unsettledPesewas;
  const compared = { providerPesewas, booksPesewas, ...range, excessPesewas, awaitedFeesPesewas, unsettledPesewas };
  const look = { id: newId(at), provider: name, at, accounts, ...compared };
  await insertLook(tx, look);
  await deleteLooks(tx, name, after(at, -KEPT_MS));
  await keepAlarm(tx, platform.log, { provider: name, excessPesewas, lasts, at });
  if (isStatementWanted(providerPesewas, { ...range, awaitedFeesPesewas }))
    await askForStatement(tx, { provider: name, since: awaited.since, at });
}
