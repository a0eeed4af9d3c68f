import type { Tx } from '#platform/db/database.ts';
import type { Case } from '../case.ts';
import { ADMIN } from './admin.ts';
import { ALERTS } from './alerts.ts';
import { CATALOGUE } from './catalogue.ts';
import { COMMUNITY } from './community.ts';
import { CONSENT } from './consent.ts';
import { CONTENT } from './content.ts';
import { MANAGEMENT } from './management.ts';
import { DOCUMENTS } from './documents.ts';
import { ESCROW } from './escrow.ts';
import type { Tables } from './fill.ts';
import { HARVESTS } from './harvests.ts';
import { IDENTITY } from './identity.ts';
import { LOTS } from './lots.ts';
import { MESSAGES } from './messages.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { ORDERS } from './orders.ts';
import { PLATFORM } from './platform.ts';
import { PRICES } from './prices.ts';
import { QUALITY } from './quality.ts';
import { QUOTES } from './quotes.ts';
import { RECONCILIATION } from './reconciliation.ts';
import { RELIABILITY } from './reliability.ts';
import { REVIEWS } from './reviews.ts';
import { SETTINGS } from './settings.ts';
import { FARMER, type SliceCases } from './slice.ts';
import { STANDING } from './standing.ts';
import { LANGUAGES } from './languages.ts';
import { SUSPICIONS } from './suspicions.ts';
import { TRANSPORT } from './transport.ts';
import { YIELDS } from './yields.ts';

const SLICES: Readonly<Record<string, SliceCases>> = {
  admin: ADMIN,
  alerts: ALERTS,
  catalogue: CATALOGUE,
  community: COMMUNITY,
  consent: CONSENT,
  content: CONTENT,
  management: MANAGEMENT,
  documents: DOCUMENTS,
  escrow: ESCROW,
  harvests: HARVESTS,
  identity: IDENTITY,
  lots: LOTS,
  messages: MESSAGES,
  notifications: NOTIFICATIONS,
  orders: ORDERS,
  platform: PLATFORM,
  prices: PRICES,
  quality: QUALITY,
  quotes: QUOTES,
  reconciliation: RECONCILIATION,
  reliability: RELIABILITY,
  reviews: REVIEWS,
  settings: SETTINGS,
  standing: STANDING,
  languages: LANGUAGES,
  suspicions: SUSPICIONS,
  transport: TRANSPORT,
  yields: YIELDS,
};

const SLICE_LIST = Object.values(SLICES);

/** What a slice is asked about one person: for an account that is to be deleted, or for a copy of its data. */
function personalCases(slice: string, { personal }: SliceCases): Case[] {
  const { openMatters, duties, records } = personal ?? {};
  const open = openMatters ?? duties;
  return [
    ...(open ? [{ name: `what a person has open, ${slice}`, run: (tx: Tx) => open(tx, FARMER) }] : []),
    ...(records
      ? [
          {
            name: `copy of what is kept of a person, ${slice}`,
            run: (tx: Tx) => records(tx, FARMER),
            argued: 'A person asks for it rarely, and nobody waits for it: a job makes one copy after the other.',
          },
        ]
      : []),
  ];
}

/** Lists, counts and queues of every slice that market and trade leave out. */
export const SLICE_CASES: readonly Case[] = Object.entries(SLICES).flatMap(([name, slice]) => [
  ...slice.cases,
  ...personalCases(name, slice),
]);
/** The tables that they are asked of. */
export const SLICE_TABLES: Tables = Object.assign({}, ...SLICE_LIST.map(({ tables }) => tables));
/** Those that stay small. */
export const SMALL_TABLES: Tables = Object.assign({}, ...SLICE_LIST.map(({ few }) => few));
