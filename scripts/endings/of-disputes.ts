import { formatGhs } from '#kernel/money.ts';
import { continuingOf } from '#slices/escrow/domain/disputes/continuing.ts';
import {
  type Choice,
  defaultChoice,
  divideDispute,
  orderEnd,
  produceBack,
  refundRange,
} from '#slices/escrow/domain/disputes/decision.ts';
import {
  type DisputeOutcome,
  GOODS_STAGES,
  type GoodsStage,
  KEEPS_REFUNDED,
  openOutcomes,
} from '#slices/escrow/domain/hold.ts';
import { decideDispute, settleDispute } from '#slices/escrow/contract-disputes.ts';
import { STANDARD_STEPS } from '#slices/settings/domain/step-windows.ts';
import { fieldsOf } from './calls.ts';
import type { Ending, Machine } from './ending.ts';
import { dividedText, partsText, SAMPLE } from './sample.ts';

const { disputeEvidenceHours, disputeDecisionHours, disputeEscalationHours } = STANDARD_STEPS;
const DECIDED_WITHIN = `decide by ${disputeEvidenceHours + disputeDecisionHours} h`;
const BY_ITSELF_AFTER = `${disputeEvidenceHours + disputeDecisionHours + disputeEscalationHours} h`;

type Said = Pick<Ending, 'who' | 'act' | 'asks' | 'within'>;

/** A dispute that divides the money: the order ends. */
function dividing(stage: GoodsStage, choice: Choice, said: Said): Ending {
  const decided = divideDispute(choice, SAMPLE, stage);
  if (!decided.ok) throw new Error(decided.refusal.detail);
  const to = orderEnd(decided.value, stage);
  const goods = to === 'completed' ? 'buyer' : stage === 'at_farm' ? 'farmer, on sale again' : KEEPS_REFUNDED[stage];
  return { ...said, from: stage, to, goods, money: dividedText(decided.value) };
}

/** A dispute after which the order goes on. */
function continuing(stage: GoodsStage, grams: number | null, said: Said): Ending {
  const paid = { grams: SAMPLE.grams, producePesewas: SAMPLE.producePesewas, packGrams: null };
  const decided = continuingOf({ grams, packs: null, refundPesewas: null }, paid);
  if (!decided.ok) throw new Error(decided.refusal.detail);
  const money = partsText({ buyer: decided.value.refundPesewas });
  return { ...said, from: stage, to: 'the order goes on', goods: null, money: money && `${money}; the rest held on` };
}

const LESS = SAMPLE.grams - 10_000;

function byAdmin(stage: GoodsStage): Ending[] {
  const said = (outcome: DisputeOutcome, ...asks: string[]): Said => ({
    who: 'admin',
    act: outcome,
    asks: [...asks, ...fieldsOf(decideDispute, 'admin').filter((field) => field !== 'outcome')],
    within: DECIDED_WITHIN,
  });
  return openOutcomes('disputed', stage).flatMap((outcome) => {
    if (outcome === 'continue')
      return [continuing(stage, null, said(outcome, 'as it is')), continuing(stage, LESS, said(outcome, 'at less'))];
    if (outcome !== 'split')
      return [dividing(stage, { outcome, refundPesewas: null, transporterPesewas: null }, said(outcome))];
    const { smallestPesewas, largestPesewas } = refundRange(SAMPLE, stage, null);
    return [smallestPesewas, largestPesewas].map((refundPesewas) =>
      dividing(
        stage,
        { outcome, refundPesewas, transporterPesewas: null },
        said(outcome, `${formatGhs(refundPesewas)} back`),
      ),
    );
  });
}

function byParties(stage: GoodsStage): Ending[] {
  const fields = fieldsOf(settleDispute, 'buyer').filter((field) => field !== 'act');
  const agreed = (words: string): Said => ({
    who: 'buyer or farmer',
    act: 'take an offer',
    asks: ['offered by the other side', words, 'goods where they were then', ...fields],
    within: DECIDED_WITHIN,
  });
  const withdrawn: Said = {
    who: 'who opened it',
    act: 'take it back',
    asks: ['opened by themselves', ...fields],
    within: DECIDED_WITHIN,
  };
  return [
    continuing(stage, null, withdrawn),
    continuing(stage, null, agreed('as it is')),
    continuing(stage, LESS, agreed('at less')),
    dividing(stage, produceBack(SAMPLE, stage !== 'at_farm'), agreed('called off')),
  ];
}

/** Nobody decided: by where the goods were when it opened, and what is proved since. */
function byClock(opened: GoodsStage): Ending[] {
  const said = (...asks: string[]): Said => ({
    who: 'clock',
    act: 'decide',
    asks: ['nobody decided', ...asks],
    within: BY_ITSELF_AFTER,
  });
  const choose = (stage: GoodsStage, proved: { arrived: boolean; carried: boolean }, ...asks: string[]) =>
    dividing(stage, defaultChoice({ opened, stage, ...proved }, SAMPLE), said(...asks));
  if (opened === 'at_farm') return [choose(opened, { arrived: false, carried: false })];
  if (opened === 'delivered') return [choose(opened, { arrived: true, carried: true })];
  return [
    choose(opened, { arrived: false, carried: false }, 'nothing proved'),
    choose(opened, { arrived: false, carried: true }, 'the door proved'),
    { ...choose('delivered', { arrived: true, carried: true }, 'the arrival proved since'), from: opened },
  ];
}

/** How disputes end, by where the goods are. */
export function disputeEndings(): Machine {
  return {
    name: 'Disputes',
    about:
      'The state is where the goods are; for the clock, where they were when the dispute opened. What nothing proves to have arrived counts as on the road. A split is shown with the least and the most that may go back.',
    endings: GOODS_STAGES.flatMap((stage) => [...byParties(stage), ...byAdmin(stage), ...byClock(stage)]),
  };
}
