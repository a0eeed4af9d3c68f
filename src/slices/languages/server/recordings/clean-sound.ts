import { refused } from '#kernel/refusal.ts';
import { lengthProblem, type Sound, soundKind } from '../../domain/recording.ts';

async function measured(bytes: Uint8Array): Promise<Sound | null> {
  // Loaded only where needed: recordings are few.
  const { parseBuffer } = await import('music-metadata');
  try {
    const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true });
    return { container: format.container, codec: format.codec, seconds: format.duration };
  } catch {
    return null;
  }
}

/** Of which kind a recording is by its bytes, whatever its sender calls it. */
export async function kindOfSound(bytes: Uint8Array): Promise<'mp3' | 'wav'> {
  const sound = await measured(bytes);
  const kind = sound && soundKind(sound);
  if (sound === null || kind === null) throw refused('recording.wrong_content', 'This is no MP3 or WAV recording.');
  const problem = lengthProblem(sound);
  if (problem !== null) throw refused('recording.wrong_length', problem);
  return kind;
}
