import { load } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { isApiProblem } from '#wire/problem.ts';
import { previewEnd } from '../../contract-end.ts';
import type { EndPreview, OrderDetail } from '../../views.ts';

const ENDINGS = ['cancel', 'refund', 'complete'] as const;

/** Transporter and inspector do not see what they cost. */
const SEE_MONEY: ReadonlySet<string> = new Set(['admin', 'buyer', 'farmer']);

/** What would become of the money, for each button with which the viewer ends this order. */
export async function endPreviews(args: PageArgs, order: OrderDetail, role: string): Promise<readonly EndPreview[]> {
  const acts = SEE_MONEY.has(role) ? ENDINGS.filter((act) => order.actions.some(({ code }) => code === act)) : [];
  return load(args, async (api) => {
    try {
      return await Promise.all(acts.map((act) => api.call(previewEnd, { params: { id: order.id }, query: { act } })));
    } catch (error) {
      // The order has moved on since it was read; the act itself says so.
      if (isApiProblem(error)) return [];
      throw error;
    }
  });
}
