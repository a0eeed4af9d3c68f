import { account } from './notices/account.ts';
import { changes } from './notices/changes.ts';
import { money } from './notices/money.ts';
import { offers } from './notices/offers.ts';
import { orders } from './notices/orders.ts';
import { said } from './notices/said.ts';

const ALL = [orders, changes, offers, money, account, said];

/** What decides money or law in SMS of notices, as in the dialogue. */
export const NOTICE_BINDING: readonly string[] = ALL.flatMap(({ binding }) => Object.keys(binding));

/**
 * SMS of notices by their kinds, whole and with the name of who sends them; two parts at most. What stands after a dot
 * is said in another case, or is a part of such texts. Kinds that are not here are in English.
 */
export const noticeTexts = {
  ...orders.binding,
  ...orders.free,
  ...changes.binding,
  ...changes.free,
  ...offers.binding,
  ...offers.free,
  ...money.binding,
  ...money.free,
  ...account.binding,
  ...account.free,
  ...said.binding,
  ...said.free,
} as const;

const saidTexts = { ...said.binding, ...said.free };
export type SaidId = keyof typeof saidTexts;
const isSaidId = (id: string | undefined): id is SaidId => id !== undefined && Object.hasOwn(saidTexts, id);
const idsOfSaid = new Map<string, string>(Object.entries(saidTexts).map(([id, english]) => [english, id]));

/** Which sentence of ours this is, as a value of another text; null where the catalogue has no such one. */
export function saidId(english: string): SaidId | null {
  const id = idsOfSaid.get(english);
  return isSaidId(id) ? id : null;
}
