import type { Language } from '../languages/language.ts';
import { ONE_CEDI, type Pesewas } from '../money.ts';
import { AND_ONES, type Moment } from './clips.ts';
import { ORDER_OF_NUMBERS, type OrderOfNumbers } from './order-of-numbers.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** The most that is said: 1,000,000 cedis and 99 pesewas. */
export const MOST_SPOKEN_PESEWAS: Pesewas = MILLION * ONE_CEDI + ONE_CEDI - 1;

const clip = (value: number) => `n${value}`;

function belowHundred(value: number, { joinsOnes }: OrderOfNumbers): string[] {
  const ones = value % 10;
  if (value <= 20 || ones === 0) return [clip(value)];
  return [clip(value - ones), ...(joinsOnes ? [AND_ONES] : []), clip(ones)];
}

function belowThousand(value: number, order: OrderOfNumbers): string[] {
  const rest = value % 100;
  if (value < 100) return belowHundred(value, order);
  return [clip(value - rest), ...(rest === 0 ? [] : ['and', ...belowHundred(rest, order)])];
}

function thousands(count: number, order: OrderOfNumbers): string[] {
  if (count === MILLION / THOUSAND) return [clip(MILLION)];
  if (count === 1) return [clip(THOUSAND)];
  const counted = belowThousand(count, order);
  return order.nounFirst ? ['thousands', ...counted] : [...counted, 'thousands'];
}

/** Groups of an amount, each as its language says it by itself. */
function groupsNounFirst(cedis: number, pesewas: number, order: OrderOfNumbers): string[][] {
  const [many, rest] = [Math.floor(cedis / THOUSAND), cedis % THOUSAND];
  // 'Cedis' is said again before what is below a thousand: 'thousands twenty and five' would be 25,000 and 20,005.
  return [
    ...(many > 0 ? [['cedis', ...thousands(many, order)]] : []),
    ...(rest > 0 ? [['cedis', ...belowThousand(rest, order)]] : []),
    ...(pesewas > 0 ? [['pesewas', ...belowHundred(pesewas, order)]] : []),
  ];
}

function groupsNumberFirst(cedis: number, pesewas: number, order: OrderOfNumbers): string[][] {
  const [many, rest] = [Math.floor(cedis / THOUSAND), cedis % THOUSAND];
  const above = many > 0 ? thousands(many, order) : [];
  const joined = many > 0 && rest > 0 && rest < 100 ? ['and'] : [];
  const below = rest > 0 ? belowThousand(rest, order) : [];
  return [
    ...(cedis > 0 ? [[...above, ...joined, ...below, 'cedis']] : []),
    ...(pesewas > 0 ? [[...belowHundred(pesewas, order), 'pesewas']] : []),
  ];
}

/** The clips that say an amount, in the order of the language; null for one that is not said. */
export function amountClips(language: Language, amount: Pesewas): string[] | null {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MOST_SPOKEN_PESEWAS) return null;
  const order = ORDER_OF_NUMBERS[language];
  if (amount === 0) return order.nounFirst ? ['cedis', clip(0)] : [clip(0), 'cedis'];
  const [cedis, pesewas] = [Math.floor(amount / ONE_CEDI), amount % ONE_CEDI];
  const groups = order.nounFirst ? groupsNounFirst(cedis, pesewas, order) : groupsNumberFirst(cedis, pesewas, order);
  return groups.flatMap((group, index) => (index === 0 ? group : ['and', ...group]));
}

/** What is said at a moment of money, clip by clip. */
export function sentenceOf(language: Language, moment: Moment, amount: Pesewas): string[] | null {
  const said = amountClips(language, amount);
  return said && [`${moment}.before`, ...said, `${moment}.after`];
}
