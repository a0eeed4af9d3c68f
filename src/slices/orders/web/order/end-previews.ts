import { load } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { isApiProblem } from '#wire/problem.ts';
import { type EndPreview, previewEnd } from '../../contract-end.ts';
import type { OrderDetail } from '../../views.ts';

const ENDINGS = ['cancel', 'refund'] as const;

/** What would become of the money, for each button with which an administrator ends this order. */
export async function endPreviews(args: PageArgs, order: OrderDetail, role: string): Promise<readonly EndPreview[]> {
  const acts = role === 'admin' ? ENDINGS.filter((act) => order.actions.some(({ code }) => code === act)) : [];
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

const PARTS = ['buyer', 'seller', 'transporter', 'platform'] as const;

/** What the form showed that everybody gets, as the call takes it; none when it showed nothing. */
export function expectedIn(form: FormData) {
  if (!form.has('expected.buyer')) return undefined;
  const [buyer, seller, transporter, platform] = PARTS.map((part) => Number(form.get(`expected.${part}`)));
  return buyer === undefined || seller === undefined || transporter === undefined || platform === undefined
    ? undefined
    : { buyer, seller, transporter, platform };
}
