import { faultAt, type Fault, type Source } from './source.ts';

/** Words of our own that gave way to those of the field, and what stands in their place. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\b\w*[wW]ish(?:es)?\b/g, 'request, query or options'],
  [/\bsurroundings\b/gi, 'context'],
  [/\bwakeClock\b|\bTimedJob\b|\b[a-z]+Clocks\b|\b[A-Z]+_CLOCK\b|\btimed jobs?\b/g, 'scheduled job'],
  [/\bdoers?\b/gi, 'handler'],
  [/\blistenTogether\b|\bListener(?:Failed|Context)\b/g, 'subscriber'],
  [/\bspreadNotices\b|\btakeSpreadLock\b|\bmarkSpread\b/g, 'fan out'],
  [/\bvault\b/gi, 'encryption'],
  [/\boutside-party\b|\bOutsideParty\b|\boutsideParty\b/g, 'HTTP client'],
  [/\btell[A-Z]\w*|\bTELLERS\b|\bTold\b/g, 'notify, or what is sent'],
  [/\b[A-Z]?\w*Pace\b|\bPACES\b|\bpace\.ts\b/g, 'rate limit'],
  [/\b(?:cannon|rig)\b|\b(?:open|audit|journey|own)House\b/gi, 'load generator, harness or environment'],
];

/** Words in code and comments that the glossary has replaced. */
export function glossaryFaults(source: Source): Fault[] {
  if (source.path.startsWith('test/tidy/')) return [];
  return REPLACED.flatMap(([word, instead]) =>
    [...source.text.matchAll(word)].map(({ index, 0: found }) =>
      faultAt(source, index, `"${found}" is a word of our own. Say ${instead}.`),
    ),
  );
}
