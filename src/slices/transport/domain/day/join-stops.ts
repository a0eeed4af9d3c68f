import type { Position } from '#kernel/ghana/position.ts';
import type { Stop } from './stop-order.ts';

/** One thing to do on the way: goods of one delivery are taken or brought. */
export interface Task {
  readonly key: string;
  /** What is done at the same door is done at one stop. */
  readonly door: string;
  readonly at: Position;
  /** The task that must come before, if one is left. */
  readonly after: string | null;
}

export interface JoinedStop<T extends Task> extends Stop {
  readonly tasks: readonly T[];
}

/** The stops of all tasks, each door once: it comes after every stop at which something for it is taken. */
export function joinStops<T extends Task>(tasks: readonly T[]): JoinedStop<T>[] {
  const doors = Map.groupBy(tasks, ({ door }) => door);
  const doorOf = new Map(tasks.map(({ key, door }) => [key, door]));
  return [...doors].flatMap(([door, along]) => {
    const [first] = along;
    if (!first) return [];
    const before = along.flatMap(({ after }) => doorOf.get(after ?? '') ?? []);
    return [{ key: door, at: first.at, after: [...new Set(before)], tasks: along }];
  });
}
