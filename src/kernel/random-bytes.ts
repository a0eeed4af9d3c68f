/** Drawn at once: asking the system takes as long for these as for sixteen. */
const DRAWN_BYTES = 4096;
const drawn = new Uint8Array(DRAWN_BYTES);
let used = DRAWN_BYTES;

/**
 * So many bytes from the system's own generator, at most 4096 (else a RangeError). They are kept nowhere else: what is
 * handed out is wiped from what was drawn.
 */
export function randomBytes(count: number): Uint8Array {
  if (count > DRAWN_BYTES) throw new RangeError(`More than ${DRAWN_BYTES} bytes at once: ${count}`);
  if (used + count > DRAWN_BYTES) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.slice(used, used + count);
  drawn.fill(0, used, used + count);
  used += count;
  return bytes;
}
