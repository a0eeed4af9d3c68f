import type { Viewer } from '#wire/viewer.ts';
import type { Chance } from './chance.ts';
import type { ModelWorld } from './world.ts';

/** A run so far: the orders that are not over with their buyers, and those that are. */
export interface ModelRun {
  readonly world: ModelWorld;
  readonly chance: Chance;
  readonly open: Map<string, Viewer>;
  readonly over: string[];
}
