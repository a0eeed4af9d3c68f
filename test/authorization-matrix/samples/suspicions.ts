import * as suspicions from '#slices/suspicions/contract.ts';
import { addSuspicion } from '#test/support/suspicion.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

async function found({ app, admin }: World, state: 'open' | 'confirmed') {
  return { params: { id: await addSuspicion(app, state === 'open' ? null : admin) } };
}

const decision = (state: 'open' | 'confirmed') => ({
  own: async (world: World) => ({ ...(await found(world, state)), body: { note: 'One family' } }),
});

export const suspicionSamples = [
  plain(suspicions.listSuspicions, {}),
  sample(suspicions.showSuspicion, { own: (world) => found(world, 'open') }),
  sample(suspicions.clearSuspicion, decision('open')),
  sample(suspicions.confirmSuspicion, decision('open')),
  sample(suspicions.undoConfirmation, decision('confirmed')),
];
