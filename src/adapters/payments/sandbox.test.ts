import { providerConformance } from './conformance.ts';
import { sandboxWorld } from './sandbox-world.ts';

providerConformance('the sandbox', () => sandboxWorld({ feeBasisPoints: 195 }), {
  oneTimeCodes: true,
  resending: true,
  cards: true,
});
