import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { harvestAny } from './harvest-commands.ts';
import { answerAny, blockAny, payAny, payElsewhere, typeCode, withdrawAny } from './money-commands.ts';
import { takeBackAny } from './chargeback-commands.ts';
import { decideAny, settleAny } from './dispute-commands.ts';
import { actOnAny, placeAny } from './order-commands.ts';
import { cancelAnyPayout, decideAnyPayouts } from './payout-commands.ts';
import { roadAny } from './road-commands.ts';
import type { ModelRun } from './run.ts';

/** Each command that the model knows, and how often it comes; a new one is a line here and one below. */
const WEIGHTS = {
  place: 12,
  harvest: 12,
  pay: 10,
  answer: 16,
  code: 8,
  elsewhere: 2,
  act: 40,
  decide: 4,
  settle: 5,
  road: 6,
  takeBack: 2,
  withdraw: 5,
  block: 1,
  payouts: 2,
  recall: 1,
};
type CommandName = keyof typeof WEIGHTS;

const COMMANDS: Readonly<Record<CommandName, (run: ModelRun) => Promise<void>>> = {
  place: placeAny,
  harvest: harvestAny,
  pay: payAny,
  answer: answerAny,
  code: typeCode,
  elsewhere: payElsewhere,
  act: actOnAny,
  decide: decideAny,
  settle: settleAny,
  road: roadAny,
  takeBack: takeBackAny,
  withdraw: withdrawAny,
  block: blockAny,
  payouts: decideAnyPayouts,
  recall: cancelAnyPayout,
};

/** How often each command ran, and how often each was refused, by code. */
export interface Tally {
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Runs one command; what the product refuses is part of the game, what it breaks at is not. */
export async function runCommand(run: ModelRun, tally: Tally): Promise<void> {
  const name = run.chance.weighed(WEIGHTS);
  try {
    await COMMANDS[name](run);
    count(tally.done, name);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null) throw new Error(`The command ${name} broke`, { cause: error });
    count(tally.refused, code);
  }
}

/** The code of a refusal; null for anything that the product did not mean to say. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return null;
  const { status, code } = error;
  const meant = typeof status === 'number' && (status < 500 || code === 'provider.unreachable');
  return meant ? String(code) : null;
}

/** Some time goes by: moments mostly, sometimes a day. */
export async function passTime({ world, chance }: ModelRun): Promise<void> {
  const ms = chance.weighed({ moments: 60, minutes: 25, hours: 5 });
  const unit = { moments: SECOND_MS, minutes: MINUTE_MS, hours: HOUR_MS }[ms];
  await world.settle(unit * (1 + chance.below(ms === 'hours' ? 30 : 20)));
}
