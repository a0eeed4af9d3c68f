import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { divide, divideKeepingDeposit, divideLessCost, moveHold } from '../../domain/hold.ts';
import { agreedSharesOf, sharesOfHold } from './hold-shares.ts';
import { partsView } from './parts-view.ts';
import { refuseChargedBack } from './refuse-charged-back.ts';
import { findHold, type HoldRow } from './store-holds.ts';

/** What empties a hold without a dispute. Without a transporter nobody has earned the delivery fee. */
export type PlainMove =
  /** `bearsCost`: the payer bears the share of it that the order was placed under for what the payment cost. */
  | { readonly move: 'refund'; readonly bearsCost?: boolean | undefined }
  | { readonly move: 'keep_deposit' }
  | { readonly move: 'release'; readonly transporterId: string | null };

function partsOf(hold: HoldRow, request: PlainMove): Distribution {
  const shares = sharesOfHold(hold);
  if (request.move === 'keep_deposit') {
    const agreedProducePesewas = agreedSharesOf(hold).producePesewas;
    return divideKeepingDeposit(shares, { depositPesewas: hold.deposit_pesewas, agreedProducePesewas });
  }
  if (request.move === 'refund' && request.bearsCost === true)
    return divideLessCost(shares, hold.cancellation_fee_basis_points);
  return divide(request.move, shares, request.move === 'release' && request.transporterId !== null);
}

/** How a move divides a hold. Refuses `escrow.not_found`, `escrow.wrong_state`. */
export function planMove(
  hold: HoldRow | null,
  request: PlainMove,
): { readonly hold: HoldRow; readonly parts: Distribution } {
  if (!hold) throw refused('escrow.not_found', 'No money is held for this order.');
  orThrow(moveHold(hold.status, request.move));
  refuseChargedBack(hold);
  return { hold, parts: partsOf(hold, request) };
}

/** Who would get how much; nothing is moved. Refuses as the move does. */
export async function previewMove(tx: Tx, orderId: string, request: PlainMove): Promise<MoneyParts> {
  return partsView(planMove(await findHold(tx, orderId), request).parts);
}
