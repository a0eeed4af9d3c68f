import { z } from 'zod';
import type { Caller, Persona } from './callers.ts';
import type { Expected, Parts, Sample } from './sample.ts';
import { withNewIds, type World } from './world.ts';

/** Whose object a call is about. */
export const OBJECTS = ['own', 'foreign', 'unknown'] as const;
export type ObjectKind = (typeof OBJECTS)[number];

const params = z.record(z.string(), z.unknown()).default({});

/** What the declaration of an endpoint refuses this caller whatever the call is about, or null. */
export function refusedByRule({ endpoint }: Sample, caller: Caller, persona: Persona | null): Expected | null {
  const { who, kyc } = endpoint;
  if (who === 'anyone') return null;
  if (persona === null) return [401, 'session.required'];
  if (who !== 'signed_in' && !who.some((role) => role === persona.viewer.role)) return [403, 'role.not_allowed'];
  return kyc && caller === 'unverified' ? [403, 'kyc.required'] : null;
}

/** What this caller must get for a call about this kind of object. */
export function expectedOf(sample: Sample, object: ObjectKind, persona: Persona | null): Expected {
  const me = persona?.viewer ?? null;
  if (object === 'own') return sample.ownIs?.(me) ?? [sample.endpoint.status];
  if (object === 'foreign') return sample.foreignIs?.(me) ?? [404];
  return sample.unknownIs ?? [404];
}

/** Makes the object afresh and the call about it; null when there is nothing of the kind for this caller. */
export async function callFor(sample: Sample, object: ObjectKind, world: World, persona: Persona | null): Promise<Parts | null> {
  const me = persona?.viewer ?? null;
  if (object === 'own') return sample.own(world, me);
  if (object === 'foreign') return (await sample.foreign?.(world, me)) ?? null;
  if (sample.unknown) return sample.unknown(world, me);
  if (!sample.endpoint.path.includes('{')) return null;
  const known = await referenceCall(sample, world);
  return { ...known, params: withNewIds(params.parse(known.params)) };
}

const REFERENCE_CALLERS: readonly Caller[] = ['visitor', 'buyer', 'farmer', 'transporter', 'quality_inspector', 'admin'];
const references = new Map<Sample, Promise<Parts>>();

async function findReference(sample: Sample, world: World): Promise<Parts> {
  for (const caller of REFERENCE_CALLERS) {
    const persona = await world.callerOf(caller, sample.endpoint);
    const parts = refusedByRule(sample, caller, persona) ? null : await sample.own(world, persona?.viewer ?? null);
    if (parts) {
      const { by: _by, ...rest } = parts;
      return rest;
    }
  }
  throw new Error(`Nobody can make a call of ${sample.endpoint.id}.`);
}

/** A good call, made once and never carried out: for callers and bodies that are refused. */
export function referenceCall(sample: Sample, world: World): Promise<Parts> {
  const reference = references.get(sample) ?? findReference(sample, world);
  references.set(sample, reference);
  return reference;
}
