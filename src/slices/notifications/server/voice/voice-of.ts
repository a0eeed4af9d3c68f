import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { readSpoken as readEndpoint } from '../../contract-calls.ts';
import type { Spoken } from '#kernel/voice/clips.ts';
import type { Ports } from '../ports.ts';
import { clipsOf } from './spoken-calls.ts';

type VoicePorts = Pick<Ports, 'contacts' | 'recordings'>;

/** What says each of these to the caller: nothing where a recording is missing in their language. */
export async function voiceOf(
  { tx, person }: Call,
  { contacts, recordings }: VoicePorts,
  sentences: readonly (Spoken | null)[],
): Promise<string[][]> {
  const silent = sentences.map(() => []);
  if (sentences.every((spoken) => spoken === null)) return silent;
  const recorded = await recordings.approved();
  if (recorded.size === 0) return silent;
  const { language = 'en' } = (await contacts.find(tx, [person.id])).get(person.id) ?? {};
  return sentences.map((spoken) => (spoken && clipsOf(spoken, language, recorded)) ?? []);
}

export const readSpoken =
  (ports: VoicePorts) =>
  async ({ query }: ParsedInput<typeof readEndpoint>, call: Call): Promise<ResponseBody<typeof readEndpoint>> => {
    const [clips = []] = await voiceOf(call, ports, [query]);
    return { clips };
  };
