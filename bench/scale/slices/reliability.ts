import { reliabilityPersonal } from '#slices/reliability/server/store-personal.ts';
import { dropCases, newestCases, readRecords } from '#slices/reliability/server/store.ts';
import { mostly, oneOf, OTHER_ROW } from './fill.ts';
import { BUYER, daysAgo, FARMER, NOW, ROWS, type SliceCases } from './slice.ts';

const farmers = [FARMER, ...ROWS].map((accountId) => ({ accountId, role: 'farmer' as const }));

export const RELIABILITY: SliceCases = {
  tables: {
    reliability_cases: {
      about_id: OTHER_ROW,
      role: oneOf(['farmer', 'buyer', 'transporter']),
      outcome: mostly('kept', { late: 0.03, cancelled: 0.03, called_off: 0.02, disputed: 0.02 }),
      pair: "'pair ' || n % 50",
      at: "now() - (n % 89) * interval '1 day'",
    },
  },
  personal: reliabilityPersonal,
  cases: [
    { name: 'reliability of a page of farmers', run: (tx) => readRecords(tx, farmers, NOW) },
    { name: 'reliability, own cases', run: (tx) => newestCases(tx, BUYER, { since: daysAgo(90), limit: 50 }) },
    { name: 'reliability, what counts no more', run: (tx) => dropCases(tx, daysAgo(90), 500) },
  ],
};
