import { consentPersonal } from '#slices/consent/server/store-personal.ts';
import { givenBy, receivedBy, unendedOf, unendedWith } from '#slices/consent/server/store-consents.ts';
import { actsFor, entriesOf } from '#slices/consent/server/store-record.ts';
import { idOf } from '../sql.ts';
import { later, overOnly } from './fill.ts';
import { BUYER, FARMER, NOW, type SliceCases } from './slice.ts';

/** Fifty consents for each representative, of other farmers each. */
const REPRESENTATIVE = idOf('1 + (n + n / people) % (people / 10)');
const page = { personId: FARMER, before: null, limit: 20 } as const;

export const CONSENT: SliceCases = {
  tables: {
    consents: { representative_id: REPRESENTATIVE, ends_at: later('at', '90'), ended_at: overOnly('at') },
    consent_entries: { member_id: idOf('1 + n % people'), representative_id: REPRESENTATIVE },
    consent_acts: { representative_id: REPRESENTATIVE },
  },
  personal: consentPersonal,
  cases: [
    { name: 'consents of a farmer', run: (tx) => givenBy(tx, FARMER, NOW) },
    { name: 'consents to a representative', run: (tx) => receivedBy(tx, BUYER, NOW) },
    { name: 'consents of two people', run: (tx) => unendedOf(tx, FARMER, BUYER) },
    { name: 'consents on either side', run: (tx) => unendedWith(tx, FARMER) },
    { name: 'consents, record of a person', run: (tx) => entriesOf(tx, page) },
    { name: 'consents, what was done for a farmer', run: (tx) => actsFor(tx, page) },
  ],
};
