import { providerConformance } from '#providers/conformance/conformance.ts';
import { sandboxWorld } from '#providers/conformance/sandbox-world.ts';

providerConformance('the sandbox', () => sandboxWorld({ feeBasisPoints: 195 }), {
  oneTimeCodes: true,
  resending: true,
  cards: true,
});
