import { addPaymentMethod } from '#slices/escrow/contract.ts';
import type { PaymentMethodView } from '#slices/escrow/views.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { TestApp } from './app.ts';
import { rowsIn } from './rows.ts';

/** Adds a payout number that withdrawals need not wait for: it was confirmed by its person. */
export async function addTrustedNumber(
  app: TestApp,
  viewer: Viewer,
  body: NonNullable<CallInput<typeof addPaymentMethod>['body']>,
): Promise<PaymentMethodView> {
  const method = await app.as(viewer).call(addPaymentMethod, { body });
  await trustNumber(app, method.id);
  return method;
}

/** Withdrawals to this payout account need not wait any more, as if its person had confirmed it. */
export async function trustNumber({ platform }: TestApp, id: string): Promise<void> {
  await rowsIn(platform.db, 'update payment_methods set confirmed_at = created_at where id = $1', [id]);
}
