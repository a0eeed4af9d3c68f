import { DAY_MS } from '#kernel/time.ts';

/** How far back acts count. */
export const RECENT_MS = 90 * DAY_MS;

/** The most that one search reads, the most conspicuous. */
export const MOST_FOUND = 200;

/** The most pairs whose numbers and devices are compared, of those who traded last. */
export const MOST_COMPARED = 5000;

/** Buyer and farmer who trade almost only with each other. */
export const OWN_TRADE = {
  orders: 3,
  percentOfBuyer: 80,
  percentOfFarmer: 50,
  /** A price so many times above or below what others ask for the same goods is odd. */
  oddTimes: 2,
  /** What others ask is known from so many farmers. */
  otherFarmers: 3,
} as const;

/** People on two sides of an order who share a number, an address or a device. */
export const SHARED_MARKS = {
  /** A device or a network address alone may be a family's: it counts from so many orders. */
  ordersOfWeak: 2,
  /** A network address that more accounts use belongs to a mobile network or a café, and says nothing. */
  mostAtAddress: 5,
} as const;

/** A transporter who finds too little again and again for the same buyer. */
export const SHORT_WEIGHTS = { orders: 2 } as const;

/** A transporter who finds too little far more often than all others. */
export const DRIVER_WEIGHTS = { orders: 4, percent: 30, timesOthers: 4 } as const;

/** Deliveries of one farmer's goods that no code or photo proves, or that no vehicle can have made in that time. */
export const UNPROVED_DELIVERIES = { deliveries: 3, percent: 50, kmAnHour: 110, leastKm: 20 } as const;

/** Premium grades of one inspector for one farmer that came too fast, or without photo and measurement. */
export const QUICK_GRADES = { reports: 5, contradicted: 2 } as const;

/** Orders that were placed and never paid, within a week. */
export const UNPAID_ORDERS = {
  withinMs: 7 * DAY_MS,
  orders: 5,
  /** Of several accounts at one network address together. */
  ordersOfAddress: 8,
  /** An address that more accounts use says nothing. */
  mostAtAddress: 5,
} as const;

/** Trips that were called off with goods on them, and accepted deliveries that were given back. */
export const CALLED_OFF = { times: 4, percent: 50 } as const;
