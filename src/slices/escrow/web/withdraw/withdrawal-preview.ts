import type { LoaderFunctionArgs } from 'react-router';
import { load, requireViewer } from '#pages/page-data.ts';
import { isApiProblem } from '#wire/problem.ts';
import { previewWithdrawal, type WithdrawalPreview } from '../../contract-withdrawals.ts';

/** What was asked about while it was typed, with what it would do or why it cannot be. */
export interface AskedWithdrawal {
  readonly amount: string;
  readonly paymentMethodId: string;
  readonly preview: WithdrawalPreview | null;
  readonly refusal: string | null;
}

/** Answers the dialog of a withdrawal while it is typed. */
export async function loader(args: LoaderFunctionArgs): Promise<AskedWithdrawal> {
  requireViewer(args);
  const query = new URL(args.request.url).searchParams;
  const asked = { amount: query.get('amount') ?? '', paymentMethodId: query.get('paymentMethodId') ?? '' };
  return load(args, async (api) => {
    try {
      return { ...asked, preview: await api.call(previewWithdrawal, { query: asked }), refusal: null };
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      return { ...asked, preview: null, refusal: error.detail };
    }
  });
}
