/** How long a page may take from reading its data to opening its stream without missing a change. */
const REMEMBERED_MS = 15_000;
/** Old ones are looked for so often, over all of them. */
const SWEPT_EVERY_MS = 1_000;

/** Which audiences changed in the last moments. */
export class RecentChanges {
  /** When each audience changed last. */
  readonly #changes = new Map<string, number>();
  #sweptMs = 0;

  remember(changed: readonly string[]): void {
    const nowMs = performance.now();
    for (const audience of changed) this.#changes.set(audience, nowMs);
    if (nowMs - this.#sweptMs < SWEPT_EVERY_MS) return;
    this.#sweptMs = nowMs;
    for (const [audience, atMs] of this.#changes) {
      if (nowMs - atMs > REMEMBERED_MS) this.#changes.delete(audience);
    }
  }

  /** Those of `audiences` that changed lately. */
  among(audiences: readonly string[]): string[] {
    const nowMs = performance.now();
    return audiences.filter((audience) => nowMs - (this.#changes.get(audience) ?? -Infinity) <= REMEMBERED_MS);
  }
}
