import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from './app.ts';
import { approveAsked } from './second-person.ts';

type Fees = Pick<
  CallInput<typeof changeSettings>['body'],
  'walletWithdrawalFee' | 'bankWithdrawalFee' | 'cancellationFeePercent'
>;

/** Has two administrators pass these fees of providers on to people. */
export async function passOn(app: TestApp, admin: Viewer, fees: Partial<Fees>): Promise<void> {
  const { settings } = await app.as(admin).call(showSettings);
  const { waiting } = await app.as(admin).call(changeSettings, { body: { ...settings, ...fees } });
  for (const asked of waiting) await approveAsked(app, asked);
}
