import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { networkOf } from '#kernel/ghana/phone.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Stage } from './stage.ts';

const PLENTY_PESEWAS = 100_000_000;
const USUAL_PESEWAS = 500_000;
const MOST_LOOKS = 60;

/** Does at the sandbox what a person would do on their phone. */
async function steerSandbox(stage: Stage, command: Record<string, unknown>): Promise<void> {
  const { sandbox } = stage.product.platform.config.payments;
  if (!sandbox) throw new Error('The demonstration is paid with play money: it needs the sandbox.');
  const response = await fetch(`${sandbox.url}/steer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${JSON.stringify(command)}: ${await response.text()}`);
}

interface Payment {
  /** Has the phone asked. */
  begin(source: { readonly phone: string; readonly network: MobileNetwork }): Promise<void>;
  /** Whether the money is there. */
  arrived(): Promise<boolean>;
}

/** A buyer pays from their own phone, and everybody is notified. */
export async function payByPhone(stage: Stage, buyer: Viewer, payment: Payment): Promise<void> {
  const phone = buyer.phone ?? '';
  const parsed = parsePhone(phone);
  const network = (parsed && networkOf(parsed)) ?? 'mtn';
  await steerSandbox(stage, { do: 'wallet', phone, balancePesewas: PLENTY_PESEWAS, onPrompt: 'approve' });
  await payment.begin({ phone, network });
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await stage.settle();
    if (await payment.arrived())
      return steerSandbox(stage, { do: 'wallet', phone, balancePesewas: USUAL_PESEWAS, onPrompt: null });
    stage.moveTo(after(stage.now, 5 * SECOND_MS));
  }
  throw new Error(`A payment of ${buyer.firstName} did not arrive.`);
}
