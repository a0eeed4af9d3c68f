import { newId } from '#kernel/ids.ts';
import * as fields from '#slices/yields/contract.ts';
import * as imports from '#slices/yields/contract-import.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const body = { crop: 'maize', area: 2, areaUnit: 'acre' } as const;
const key = () => ({ idempotencyKey: newId() });
/** A field of somebody: the one that they have, or a new one. */
async function fieldOf({ app }: World, who: Viewer): Promise<string> {
  const { fields: listed } = await app.as(who).call(fields.listFields);
  return listed[0]?.id ?? (await app.as(who).call(fields.addField, { body, ...key() })).id;
}

const isFarmer = (me: Viewer | null): me is Viewer => me?.role === 'farmer';
const own = async (world: World, me: Viewer | null) => ({
  params: { id: isFarmer(me) ? await fieldOf(world, me) : newId() },
});
const foreign = async (world: World) => ({ params: { id: await fieldOf(world, world.farmer) } });
const harvest = { body: { amount: 3, unit: 'pack' } } as const;

async function harvested(world: World, who: Viewer) {
  const id = await fieldOf(world, who);
  const { harvests } = await world.app.as(who).call(fields.recordHarvest, { params: { id }, ...harvest, ...key() });
  return { params: { id, harvestId: harvests[0]?.id ?? newId() } };
}

const HEADINGS = 'Area,Element,Item,Year,Unit,Value';
const file = { fileName: 'FAOSTAT.csv', csv: `${HEADINGS}\nGhana,Yield,Maize (corn),2019,kg/ha,2500` };

/** A file of national yields that an administrator looked at. */
async function looked({ app }: World) {
  const admin = await app.person({ role: 'admin' });
  const { imports: made } = await app.as(admin).call(imports.listYieldImports);
  const last = made.find(({ state }) => state === 'applied');
  if (last) await app.as(admin).call(imports.undoYieldImport, { params: { id: last.id } });
  return { params: { id: (await app.as(admin).call(imports.startYieldImport, { body: file })).id } };
}

async function applied(world: World) {
  const one = await looked(world);
  await world.app.as(await world.app.person({ role: 'admin' })).call(imports.applyYieldImport, one);
  return one;
}

const unknown = async () => ({ params: { id: newId() } });

export const yieldSamples = [
  plain(fields.listFields, {}),
  plain(fields.addField, { body }),
  plain(fields.downloadFields, {}),
  sample(fields.readField, { own, foreign }),
  sample(fields.forecastField, { own, foreign }),
  sample(fields.changeField, {
    own: async (world, me) => ({ ...(await own(world, me)), body }),
    foreign: async (world) => ({ ...(await foreign(world)), body }),
  }),
  sample(fields.removeField, { own, foreign }),
  sample(fields.recordHarvest, {
    own: async (world, me) => ({ ...(await own(world, me)), ...harvest }),
    foreign: async (world) => ({ ...(await foreign(world)), ...harvest }),
  }),
  sample(fields.removeHarvest, {
    own: async (world, me) => (isFarmer(me) ? harvested(world, me) : { params: { id: newId(), harvestId: newId() } }),
    foreign: async (world) => harvested(world, world.farmer),
  }),
  sample(imports.startYieldImport, { own: async () => ({ body: file }) }),
  sample(imports.listYieldImports, { own: async () => ({}) }),
  sample(imports.showYieldImport, { own: looked, unknown }),
  sample(imports.applyYieldImport, { own: looked, unknown }),
  sample(imports.undoYieldImport, { own: applied, unknown }),
  sample(imports.discardYieldImport, { own: looked, unknown }),
];
