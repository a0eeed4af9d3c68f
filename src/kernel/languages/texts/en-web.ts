import { buying } from './web/buying.ts';
import { changes } from './web/changes.ts';
import { driving } from './web/driving.ts';
import { harvests } from './web/harvests.ts';
import { inspecting } from './web/inspecting.ts';
import { lots } from './web/lots.ts';
import { market } from './web/market.ts';
import { mistakes } from './web/mistakes.ts';
import { names } from './web/names.ts';
import { orders } from './web/orders.ts';
import { paying } from './web/paying.ts';
import { people } from './web/people.ts';
import { quotes } from './web/quotes.ts';
import { selling } from './web/selling.ts';
import { settings } from './web/settings.ts';
import { shell } from './web/shell.ts';
import { signIn } from './web/sign-in.ts';
import { standing } from './web/standing.ts';
import { toasts } from './web/toasts.ts';
import { trips } from './web/trips.ts';
import { wallet } from './web/wallet.ts';

const ALL = [
  shell,
  market,
  signIn,
  buying,
  orders,
  selling,
  changes,
  wallet,
  paying,
  driving,
  trips,
  people,
  settings,
  inspecting,
  harvests,
  lots,
  quotes,
  standing,
  toasts,
  mistakes,
  names,
];

/** A text of a page, which is its own id: pages carry no catalogue for English. */
export type WebText = (typeof ALL)[number]['binding' | 'free'][number];

/** What decides money or law on a page. */
export const WEB_BINDING: readonly string[] = ALL.flatMap(({ binding }) => binding);

/** Those that components do not write out. */
export const WEB_NAMES: readonly string[] = [...names.binding, ...names.free];

/** Texts of pages. `{name}` is a value, `{count, plural, one {# day} other {# days}}` counts. */
export const webTexts: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.flatMap(({ binding, free }) => [...binding, ...free]).map((text) => [text, text]),
);
