import { z } from 'zod';
import type { Viewer } from '#wire/viewer.ts';
import type { Caller, Persona } from './callers.ts';
import type { Expected, Parts, Sample } from './sample.ts';
import { withNewIds, type World } from './world.ts';

/** Whose object a call is about. */
export const OBJECTS = ['own', 'foreign', 'unknown'] as const;
export type ObjectKind = (typeof OBJECTS)[number];

const params = z.record(z.string(), z.unknown()).default({});

/** What the declaration of an endpoint refuses this caller whatever the call is about, or null. */
function refusedByRule({ endpoint }: Sample, caller: Caller, persona: Persona | null): Expected | null {
  const { who, kyc } = endpoint;
  if (who === 'anyone') return null;
  if (persona === null) return [401, 'session.required'];
  if (who !== 'signed_in' && !who.some((role) => role === persona.viewer.role)) return [403, 'role.not_allowed'];
  return kyc && caller === 'unverified' ? [403, 'kyc.required'] : null;
}

/** What this caller must get for a call about this kind of object. */
function expectedOf(sample: Sample, object: ObjectKind, me: Viewer | null): Expected {
  if (object === 'own') return sample.ownIs?.(me) ?? [sample.endpoint.status];
  if (object === 'unknown') return sample.unknownIs ?? [404];
  return sample.adminSeesAll && me?.role === 'admin' ? [sample.endpoint.status] : (sample.foreignIs ?? [404]);
}

/** One call to make, and what must come of it. */
export interface Cell {
  readonly object: ObjectKind;
  readonly parts: Parts;
  readonly expected: Expected;
}

/** Calls that must succeed, or those that must be refused. */
export type Outcome = 'good' | 'refused';

/** The calls of one caller to one endpoint that have this outcome. */
export async function cellsOf(sample: Sample, caller: Caller, world: World, outcome: Outcome): Promise<Cell[]> {
  const persona = await world.callerOf(caller, sample.endpoint);
  const me = persona?.viewer ?? null;
  const rule = refusedByRule(sample, caller, persona);
  const expected = (object: ObjectKind) => rule ?? expectedOf(sample, object, me);
  const wanted = OBJECTS.filter((object) => (expected(object)[0] < 400 ? 'good' : 'refused') === outcome);
  const cells: Cell[] = [];
  for (const object of wanted) {
    const parts = await partsOf(sample, world, { object, me, isRefusedByRule: rule !== null });
    if (parts) cells.push({ object, parts, expected: expected(object) });
  }
  return cells;
}

interface Whose {
  readonly object: ObjectKind;
  readonly me: Viewer | null;
  readonly isRefusedByRule: boolean;
}

async function partsOf(sample: Sample, world: World, { object, me, isRefusedByRule }: Whose): Promise<Parts | null> {
  if (object === 'unknown') return (await othersCalls(sample, world)).unknown;
  if (object === 'foreign') {
    // What an admin may do to everybody's they do to their own; reading is done to both.
    const spared = sample.adminSeesAll && me?.role === 'admin' && sample.endpoint.method !== 'GET';
    return spared ? null : (await othersCalls(sample, world)).foreign;
  }
  if (isRefusedByRule) return (await referenceCall(sample, world)).parts;
  const own = await sample.own(world, me);
  if (own && !sample.isPlain) await world.settle();
  return own;
}

interface Others {
  readonly foreign: Parts | null;
  readonly unknown: Parts | null;
}

async function makeOthers(sample: Sample, world: World): Promise<Others> {
  const foreign = (await sample.foreign?.(world)) ?? null;
  const unknown = (await sample.unknown?.(world)) ?? null;
  if (foreign || unknown) await world.settle();
  if (sample.unknown) return { foreign, unknown };
  if (!sample.endpoint.path.includes('{')) return { foreign, unknown: null };
  const { parts: known } = await referenceCall(sample, world);
  return { foreign, unknown: { ...known, params: withNewIds(params.parse(known.params)) } };
}

/** What is made once in each world, for each sample. */
function onceInWorld<Made>(
  make: (sample: Sample, world: World) => Promise<Made>,
): (sample: Sample, world: World) => Promise<Made> {
  const worlds = new WeakMap<World, Map<Sample, Promise<Made>>>();
  return (sample, world) => {
    const known = worlds.get(world) ?? new Map<Sample, Promise<Made>>();
    worlds.set(world, known);
    const made = known.get(sample) ?? make(sample, world);
    known.set(sample, made);
    return made;
  };
}

/** Calls about what is not the caller's, made once: they are refused, so that nobody changes what they are about. */
const othersCalls = onceInWorld(makeOthers);

const REFERENCE_CALLERS: readonly Caller[] = [
  'visitor',
  'buyer',
  'farmer',
  'transporter',
  'quality_inspector',
  'admin',
];

/** A good call, and who may make it. */
export interface Reference {
  readonly parts: Parts;
  readonly persona: Persona | null;
}

/** The first of these callers who can make a call of their own. */
async function madeBy(callers: readonly Caller[], sample: Sample, world: World): Promise<Reference | null> {
  for (const caller of callers) {
    const persona = await world.callerOf(caller, sample.endpoint);
    const made = refusedByRule(sample, caller, persona) ? null : await sample.own(world, persona?.viewer ?? null);
    if (made) {
      if (!sample.isPlain) await world.settle();
      const { by, ...parts } = made;
      return { parts, persona: by ?? persona };
    }
  }
  return null;
}

async function findReference(sample: Sample, world: World): Promise<Reference> {
  const isServed = async (caller: Caller) =>
    !sample.ownIs?.((await world.callerOf(caller, sample.endpoint))?.viewer ?? null);
  const served: Caller[] = [];
  for (const caller of REFERENCE_CALLERS) if (await isServed(caller)) served.push(caller);
  const found = (await madeBy(served, sample, world)) ?? (await madeBy(REFERENCE_CALLERS, sample, world));
  if (found) return found;
  throw new Error(`Nobody can make a call of ${sample.endpoint.id}.`);
}

/** A good call, made up once: for callers and bodies that are refused. */
export const referenceCall = onceInWorld(findReference);
