/** The sums that a ridge regression is solved from; rows are added as they become known. */
export interface NormalEquations {
  /** A line for each coefficient: what it shares with every other, and at its end with the outcome. */
  readonly lines: number[][];
}

export function normalEquations(size: number): NormalEquations {
  return { lines: Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0)) };
}

/** Adds an observation: what was known, and what came of it. */
export function addRow({ lines }: NormalEquations, row: readonly number[], outcome: number, weight: number): void {
  for (let at = 0; at < lines.length; at += 1) {
    const [line, times] = [lines[at] ?? [], weight * (row[at] ?? 0)];
    for (let column = 0; column < lines.length; column += 1)
      line[column] = (line[column] ?? 0) + times * (row[column] ?? 0);
    line[lines.length] = (line[lines.length] ?? 0) + times * outcome;
  }
}

/** The coefficients that explain the rows best, drawn towards 0 by the penalty. */
export function solveRidge({ lines }: NormalEquations, penalty: number): number[] {
  const size = lines.length;
  const left = lines.map((line) => [...line]);
  for (let at = 0; at < size; at += 1) {
    const pivot = left[at] ?? [];
    // The penalty makes the matrix positive definite, so that no line has to be exchanged with another.
    pivot[at] = (pivot[at] ?? 0) + penalty;
  }
  for (let at = 0; at < size; at += 1) {
    const pivot = left[at] ?? [];
    for (let below = at + 1; below < size; below += 1) {
      const line = left[below] ?? [];
      const times = (line[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        line[column] = (line[column] ?? 0) - times * (pivot[column] ?? 0);
    }
  }
  const solved = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const line = left[at] ?? [];
    let rest = line[size] ?? 0;
    for (let column = at + 1; column < size; column += 1) rest -= (line[column] ?? 0) * (solved[column] ?? 0);
    solved[at] = rest / (line[at] ?? 1);
  }
  return solved;
}
