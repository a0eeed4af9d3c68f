/** A word takes some kilobytes as MP3; a sentence as WAV of a telephone's quality takes 16 KB a second. */
export const MOST_RECORDING_BYTES = 400 * 1024;

const SHORTEST_SECONDS = 0.2;
const LONGEST_SECONDS = 15;

/** What a file of sound was found to be. */
export interface Sound {
  readonly container: string | undefined;
  readonly codec: string | undefined;
  readonly seconds: number | undefined;
}

/** How a recording is kept: what browsers and telephone gateways both play. Null for anything else. */
export function soundKind({ container, codec }: Sound): 'mp3' | 'wav' | null {
  if (container === 'MPEG' && codec?.endsWith('Layer 3')) return 'mp3';
  return container === 'WAVE' && codec === 'PCM' ? 'wav' : null;
}

/** Why a recording is no clip; null where it is. */
export function lengthProblem({ seconds }: Sound): string | null {
  if (seconds === undefined || seconds < SHORTEST_SECONDS) return 'The recording is empty.';
  if (seconds > LONGEST_SECONDS) return `The recording takes more than ${LONGEST_SECONDS} seconds.`;
  return null;
}
