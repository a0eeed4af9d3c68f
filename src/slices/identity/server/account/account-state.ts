import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { AccountView } from '../../contract.ts';
import { accountState } from './store-account.ts';
import { recoveryCodesLeft, secondStepOf } from '../sign-in/store-second-step.ts';
import { shownSetup } from '../sign-in/totp.ts';

const SETUP_SHOWN_MS = 30 * MINUTE_MS;

/** How the caller's account is kept. A setup that is under way is shown for half an hour. */
export async function readOwnAccount(call: Call): Promise<AccountView> {
  const { config } = call.platform;
  const { id, email, role } = call.person;
  const [state, step, recoveryLeft] = await Promise.all([
    accountState(call.tx, id),
    secondStepOf(call.tx, id),
    recoveryCodesLeft(call.tx, id),
  ]);
  const fresh = step?.confirmed_at === null && step.created_at > after(call.now, -SETUP_SHOWN_MS);
  return {
    emailConfirmed: state?.email_confirmed ?? false,
    phoneConfirmed: state?.phone_confirmed ?? false,
    secondStep: {
      on: step !== null && step.confirmed_at !== null,
      required: role === 'admin' && config.adminSecondStep,
      recoveryCodesLeft: recoveryLeft,
      setup: step && fresh ? shownSetup(step, { id, email }, config) : null,
    },
  };
}
