import { providerConformance } from './conformance.ts';
import { sandboxWorld } from './sandbox-world.ts';

providerConformance('the sandbox', () => sandboxWorld(), { oneTimeCodes: true, resending: true });
