import type { LoaderFunctionArgs } from 'react-router';
import { loadReplies } from '#slices/management/parts/replies/load-replies.ts';
import { load } from '#pages/page-data.ts';
import type { DisputeCaseView } from '../../contract-disputes.ts';

/** The saved replies for a case that is open, filled with its order and its people. */
export function loadDisputeReplies(args: LoaderFunctionArgs, dispute: DisputeCaseView) {
  const { orderNumber: order, productName: product, buyerName: buyer, sellerName: seller, outcome } = dispute;
  if (outcome !== null) return { questions: [], reasons: [] };
  return load(args, async (api) => {
    const fill = await loadReplies(api);
    const words = { order, product, buyer, seller };
    return { questions: fill('dispute_question', words), reasons: fill('dispute_reason', words) };
  });
}
