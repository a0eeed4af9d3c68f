/**
 * Does the same with each of some rows, one after the other, and says with how many it did something. What fails for
 * one is handed to `failed` and holds up none of the others.
 */
export async function eachAlone(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
  failed: (id: string, error: unknown) => void,
): Promise<number> {
  let did = 0;
  for (const id of ids) {
    try {
      if (await work(id)) did += 1;
    } catch (error) {
      failed(id, error);
    }
  }
  return did;
}
