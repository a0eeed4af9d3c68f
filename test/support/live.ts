import type { LiveHub } from '#platform/live/hub.ts';

/**
 * Resolves once a hub hears what other processes say. To be asked when the hub was just made: it tells everybody to
 * look again at that moment.
 */
export function untilListening(live: LiveHub): Promise<void> {
  return new Promise((resolve) => {
    const stop = live.subscribe(['beginning'], () => {
      stop();
      resolve();
    });
  });
}
