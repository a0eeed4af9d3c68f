import { readFileSync } from 'node:fs';
import { requestCheck } from './openapi-requests.ts';

/**
 * Holds requests against Paystack's own document, and what that is known to leave out: the samples of its documentation
 * send a currency with each charge, and integrations in Ghana resolve wallets with `MTN` where the document knows the
 * numbers of Nigerian banks only; banks of Ghana are listed as `ghipss`, which the document spells otherwise.
 */
export const checkPaystackRequest = requestCheck(readFileSync('data/paystack/openapi.json', 'utf8'), {
  'POST /charge': { body: ['currency'] },
  'GET /bank/resolve': { query: ['bank_code'] },
  'GET /bank': { query: ['type'] },
});
