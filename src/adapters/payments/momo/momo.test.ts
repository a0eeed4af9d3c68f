import { providerConformance } from '#providers/conformance/conformance.ts';
import { momoWorld } from '#providers/conformance/momo-world.ts';

providerConformance('MTN MoMo', () => momoWorld(), {
  oneTimeCodes: false,
  resending: false,
  signedWebhooks: false,
  refusesExcessRefunds: false,
  statement: false,
});
