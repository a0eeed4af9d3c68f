import type { Part } from './screen.ts';
import { accountPart } from './screens/account.ts';
import { driver } from './screens/driver.ts';
import { home } from './screens/home.ts';
import { moneyPart } from './screens/money.ts';
import { orderActs } from './screens/order-acts.ts';
import { orders } from './screens/orders.ts';
import { prices } from './screens/prices.ts';
import { register } from './screens/register.ts';
import { selling } from './screens/sell.ts';
import { stock } from './screens/stock.ts';
import { welcome } from './screens/welcome.ts';

const PARTS: readonly Part[] = [
  welcome,
  register,
  home,
  prices,
  selling,
  stock,
  orders,
  orderActs,
  driver,
  moneyPart,
  accountPart,
];

/** Every screen and act of the dialogue, by name. */
export const menu: Part = {
  screens: Object.assign({}, ...PARTS.map(({ screens }) => screens)),
  acts: Object.assign({}, ...PARTS.map(({ acts }) => acts ?? {})),
};
