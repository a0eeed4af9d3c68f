import { providerConformance } from '../conformance.ts';
import { momoWorld } from './world.ts';

providerConformance('MTN MoMo', () => momoWorld(), {
  oneTimeCodes: false,
  resending: false,
  signedWebhooks: false,
  refusesExcessRefunds: false,
  statement: false,
});
