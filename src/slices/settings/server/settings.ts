import { dayOf } from '#kernel/moment.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { askedChanges } from './asked-changes.ts';
import type {
  changeSettings as changeEndpoint,
  readSettings as readEndpoint,
  showSettings as showEndpoint,
} from '../contract.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import { feeOf } from '../domain/fee-rules.ts';
import { type Settings, STANDARD_SETTINGS, settingsFrom } from '../domain/settings.ts';
import { AMOUNTS, basisPointsOf, PERCENTS, percentOf } from '../domain/written-settings.ts';
import type { SettingsForm } from '../forms.ts';
import { findTerms } from './fees/store-rules.ts';
import { defaultFee } from './fees/default-fee.ts';
import { isGuarded, LIMITS_KIND, proposeLimits, recordChanged } from './payout-limits.ts';
import { findSettings, putSettings } from './store.ts';

type Standard = Pick<Config, 'minimumPasswordLength'>;

function standardOf({ minimumPasswordLength }: Standard): Settings {
  return { ...STANDARD_SETTINGS, minimumPasswordLength };
}

/**
 * The rules in force, read in the caller's transaction, so that every process obeys a change from its commit on.
 * Without `config`, the standard of the password is the code's: enough for callers that ask for windows only.
 */
export async function currentSettings(tx: Tx, config: Standard = STANDARD_SETTINGS): Promise<Settings> {
  return settingsFrom(standardOf(config), await findSettings(tx));
}

/** What an order is placed under: the rules in force, and the fee of its sale. */
export interface OrderTerms {
  readonly settings: Settings;
  readonly feeBasisPoints: number;
}

/** The same together with the fee of a sale at this moment, by one statement. */
export async function orderTerms(
  tx: Tx,
  config: Standard & Pick<Config, 'feeBasisPoints'>,
  { farmerId, category, at }: { readonly farmerId: string; readonly category: Category; readonly at: Date },
): Promise<OrderTerms> {
  const sale = { farmerId, category };
  const { settings, rules } = await findTerms(tx, { ...sale, day: dayOf(at) });
  return {
    settings: settingsFrom(standardOf(config), settings),
    feeBasisPoints: feeOf(rules, sale, dayOf(at), config.feeBasisPoints),
  };
}

function viewOf(settings: Settings): SettingsForm {
  const {
    weightToleranceBasisPoints,
    gradeStepBasisPoints,
    cancellationFeeBasisPoints,
    payoutLimitPesewas,
    payoutDayLimitPesewas,
    walletWithdrawalFeePesewas,
    bankWithdrawalFeePesewas,
    ...rest
  } = settings;
  return {
    weightTolerancePercent: percentOf(weightToleranceBasisPoints),
    gradeStepPercent: percentOf(gradeStepBasisPoints),
    cancellationFeePercent: percentOf(cancellationFeeBasisPoints),
    payoutLimit: payoutLimitPesewas,
    payoutDayLimit: payoutDayLimitPesewas,
    walletWithdrawalFee: walletWithdrawalFeePesewas,
    bankWithdrawalFee: bankWithdrawalFeePesewas,
    ...rest,
  };
}

function settingsOf(form: SettingsForm): Settings {
  const {
    weightTolerancePercent,
    gradeStepPercent,
    cancellationFeePercent,
    payoutLimit,
    payoutDayLimit,
    walletWithdrawalFee,
    bankWithdrawalFee,
    ...rest
  } = form;
  return {
    weightToleranceBasisPoints: basisPointsOf(weightTolerancePercent),
    gradeStepBasisPoints: basisPointsOf(gradeStepPercent),
    cancellationFeeBasisPoints: basisPointsOf(cancellationFeePercent),
    payoutLimitPesewas: payoutLimit,
    payoutDayLimitPesewas: payoutDayLimit,
    walletWithdrawalFeePesewas: walletWithdrawalFee,
    bankWithdrawalFeePesewas: bankWithdrawalFee,
    ...rest,
  };
}

/** Under which name the form has a setting. */
function fieldOf(key: string): string {
  return Object.entries({ ...PERCENTS, ...AMOUNTS }).find(([, setting]) => setting === key)?.[0] ?? key;
}

async function edited(call: Call): Promise<ResponseBody<typeof showEndpoint>> {
  const rows = await findSettings(call.tx);
  return {
    waiting: await askedChanges(call.tx, LIMITS_KIND),
    settings: viewOf(settingsFrom(standardOf(call.platform.config), rows)),
    changedAt: Object.fromEntries(rows.map((row) => [fieldOf(row.key), row.updated_at.toISOString()])),
  };
}

export async function readSettings(
  _input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const { tx, platform, now } = call;
  const { payoutLimit, payoutDayLimit, payoutReviewHours, ...open } = viewOf(
    await currentSettings(tx, platform.config),
  );
  return { ...open, platformFeePercent: percentOf(await defaultFee(tx, platform.config, now)) };
}

export function showSettings(
  _input: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return edited(call);
}

/**
 * An admin changes the rules for what happens from now on. Figures that stay the standard are not stored; the limits of
 * payouts and who bears providers' fees wait for a second person.
 */
export async function changeSettings(
  { body }: ParsedInput<typeof changeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof changeEndpoint>> {
  const { tx, person, now } = call;
  const { limitsReason: reason, ...form } = body;
  const wanted = settingsOf(form);
  const present = await currentSettings(tx, call.platform.config);
  const before = new Map<string, number>(Object.entries(present));
  const changed = Object.entries(wanted)
    .map(([key, value]) => ({ key, value }))
    .filter(({ key, value }) => before.get(key) !== value);
  const atOnce = changed.filter((one) => !isGuarded(one));
  await putSettings(tx, atOnce, { personId: person.id, at: now });
  await recordChanged(tx, atOnce, person.id, now);
  const limits = changed.filter(isGuarded);
  if (limits.length > 0) await proposeLimits(tx, limits, { before: present, reason, by: person.id, at: now });
  return edited(call);
}
