/** A token as the provider gives it, and for how many seconds it is good. */
export interface IssuedToken {
  readonly token: string;
  readonly seconds: number;
}

/** The access token of one product. */
export interface TokenCache {
  /** The present token, or a new one when there is none or it is about to end. */
  current(): Promise<string>;
  /** A token other than this one, which the provider no longer takes. */
  after(refused: string): Promise<string>;
}

/** Renewed this long before its end, or at half its life when that is shorter. */
const MARGIN_MS = 60_000;

/** Keeps one token and never asks for two at once: callers meanwhile wait for the same. */
export function tokenCache(issue: () => Promise<IssuedToken>, nowMs: () => number): TokenCache {
  let held: { readonly token: string; readonly freshUntilMs: number } | null = null;
  let underWay: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const { token, seconds } = await issue();
    const lifeMs = seconds * 1000;
    held = { token, freshUntilMs: nowMs() + Math.max(lifeMs - MARGIN_MS, lifeMs / 2) };
    return token;
  }

  function renewed(): Promise<string> {
    underWay ??= renew().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    current: async () => (held !== null && nowMs() < held.freshUntilMs ? held.token : renewed()),
    after: async (refused) => (held !== null && held.token !== refused ? held.token : renewed()),
  };
}
