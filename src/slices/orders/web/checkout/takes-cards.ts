import { load } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { listPayMethods } from '#slices/escrow/contract-payments.ts';

/** Whether cards can be paid with here. */
export async function takesCards(args: PageArgs): Promise<boolean> {
  return (await load(args, (api) => api.call(listPayMethods))).includes('card');
}
