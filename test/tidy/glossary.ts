import { findingAt, type Finding, type Source } from './source.ts';

/** Words of our own that gave way to those of the field, and what is in their place. */
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
  [
    /\bcatch \(fault\b|\bfault: unknown\b|\bfault(?:Message|Trace|At|Of)\b|\b(?:password|path|command|page)Fault\b/g,
    'error, finding or problem',
  ],
  [/\b(?:Backup|Upload|Ledger|Database)Faults?\b|\b[aA] fault of ours\b/g, 'error, finding or problem'],
  [/\buseAnswer\b|\b(?:Http|Settings|Case|Payout|Editor|Transaction)Answer\b|\bAnswer<|\banswerHeaders\b/g, 'response'],
  [/\b(?:file|redirect|plain|problem|refusal|list|keep|read|judge|lose)Answer\b|\bidempotent_answers\b/g, 'response'],
  [/\bconst answer = await [\w.]*(?:fetch|request)\b/g, 'response'],
  [
    /\b[a-z]\w*Desk\b|\bDesk[A-Z]\w*|[/-]desk\b|#desk\b|\b(?:order|content|seller|admins') desk\b/g,
    'admin or management',
  ],
  [
    /\bFARMGATE_JOURNEY\w*|\bJOURNEY_\w+|\btest\/journeys\b|\b[jJ]ourneyEnvironment\b|\b(?:browser|all) journeys\b/g,
    'e2e',
  ],
  [/\b(?:test|docs)\/matrix\b|\bMatrixFirst\b|\b(?:of|in|from) the matrix\b/g, 'authorization matrix'],
  [/\beyesOn\b|\beyes: \{|\beyes\.\w+|\bpair of eyes\b|\bonlookers?\b/gi, 'viewer'],
  [
    /\b[a-z]\w*Papers?\b|\bPaper[A-Z]\w+|\bon paper\b|\bSheetParts\b|\bsheets?\.(?:ts|open)\b/g,
    'PDF, document or export',
  ],
  [/\bspread_at\b|\bSPREAD_(?:EVERY|RESTS)_MS\b|\bnotifications\.spread\b/g, 'fan out'],
  [/\b(?:sms|mail)Way\b|\bWay\[\]|\bway\.(?:hand|channel|provider|reports|keep)\b/g, 'sender'],
  [/\bclass House\b|\bof this house\b|\bHOUSE_WORDS\b|\bPORTS_OF_A_HOUSE\b/g, 'installation or environment'],
  [/\bfloor(?:Url|Name)\b|\bstartFloor\b|\bbeside a floor\b/g, 'baseline'],
  [/\btoldProblem\b/gi, 'parse'],
  [/\bgatherings?\b/gi, 'batch or event'],
];

/** Words in code and comments that the glossary has replaced. */
export function glossaryFindings(source: Source): Finding[] {
  if (source.path.startsWith('test/tidy/')) return [];
  return REPLACED.flatMap(([word, instead]) =>
    [...source.text.matchAll(word)].map(({ index, 0: found }) =>
      findingAt(source, index, `"${found}" is a word of our own. Say ${instead}.`),
    ),
  );
}
