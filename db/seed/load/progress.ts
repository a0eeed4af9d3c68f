const TENTHS = 10;

/** Writes a line for the person who waits. */
export type Tell = (line: string) => void;

/** To be called after each of so many things: tells of each tenth that is done, in per cent. */
export function progressOf(what: string, total: number, tell: Tell): () => void {
  let done = 0;
  const tenths = () => Math.floor((done * TENTHS) / total);
  return () => {
    const before = tenths();
    done += 1;
    if (tenths() > before) tell(`${what}: ${tenths() * TENTHS} %`);
  };
}
