import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  changeSettings as changeEndpoint,
  readSettings as readEndpoint,
  showSettings as showEndpoint,
} from '../contract.ts';
import { type Settings, STANDARD_SETTINGS, settingsFrom } from '../domain/settings.ts';
import { AMOUNTS, PERCENTS, type SettingsForm } from '../forms.ts';
import { findSettings, putSettings } from './store.ts';

const HUNDREDTHS = 100;

type Standard = Pick<Config, 'feeBasisPoints' | 'minimumPasswordLength'>;

function standardOf({ feeBasisPoints, minimumPasswordLength }: Standard): Settings {
  return { ...STANDARD_SETTINGS, feeBasisPoints, minimumPasswordLength };
}

/**
 * The rules in force, read in the caller's transaction, so that every process obeys a change from its commit on.
 * Without `config`, the standard of fee and password is the code's: enough for whoever asks for windows only.
 */
export async function currentSettings(tx: Tx, config: Standard = STANDARD_SETTINGS): Promise<Settings> {
  return settingsFrom(standardOf(config), await findSettings(tx));
}

function viewOf(settings: Settings): SettingsForm {
  const { feeBasisPoints, weightToleranceBasisPoints, gradeStepBasisPoints, ...others } = settings;
  const { payoutLimitPesewas, payoutDayLimitPesewas, ...rest } = others;
  return {
    platformFeePercent: feeBasisPoints / HUNDREDTHS,
    weightTolerancePercent: weightToleranceBasisPoints / HUNDREDTHS,
    gradeStepPercent: gradeStepBasisPoints / HUNDREDTHS,
    payoutLimit: payoutLimitPesewas,
    payoutDayLimit: payoutDayLimitPesewas,
    ...rest,
  };
}

function settingsOf(form: SettingsForm): Settings {
  const { platformFeePercent, weightTolerancePercent, gradeStepPercent, payoutLimit, payoutDayLimit, ...rest } = form;
  return {
    feeBasisPoints: Math.round(platformFeePercent * HUNDREDTHS),
    weightToleranceBasisPoints: Math.round(weightTolerancePercent * HUNDREDTHS),
    gradeStepBasisPoints: Math.round(gradeStepPercent * HUNDREDTHS),
    payoutLimitPesewas: payoutLimit,
    payoutDayLimitPesewas: payoutDayLimit,
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
    settings: viewOf(settingsFrom(standardOf(call.platform.config), rows)),
    changedAt: Object.fromEntries(rows.map((row) => [fieldOf(row.key), row.updated_at.toISOString()])),
  };
}

export async function readSettings(
  _input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const { payoutLimit, payoutDayLimit, payoutReviewHours, ...open } = viewOf(
    await currentSettings(call.tx, call.platform.config),
  );
  return open;
}

export function showSettings(
  _input: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return edited(call);
}

/** An admin changes the rules for what happens from now on. Figures that stay the standard are not stored. */
export async function changeSettings(
  { body }: ParsedInput<typeof changeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof changeEndpoint>> {
  const wanted = settingsOf(body);
  const present = await currentSettings(call.tx, call.platform.config);
  const before = new Map<string, number>(Object.entries(present));
  const changed = Object.entries(wanted)
    .map(([key, value]) => ({ key, value }))
    .filter(({ key, value }) => before.get(key) !== value);
  await putSettings(call.tx, changed, { personId: call.person.id, at: call.now });
  const keys = changed.map(({ key }) => key);
  if (keys.length > 0) {
    await recordEvent(call.tx, {
      type: 'settings.changed',
      subjectId: call.person.id,
      payload: { keys, by: call.person.id },
      audience: ['market', 'role:admin'],
      at: call.now,
    });
  }
  return edited(call);
}
