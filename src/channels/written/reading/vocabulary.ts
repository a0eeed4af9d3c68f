import { isOneSlip, LEAST_MISSPELT } from '#kernel/one-slip.ts';

/** What somebody asks for, by the words that they use; those of Twi in plain letters. */
const VERBS = {
  price: ['price', 'prices', 'pricing', 'rate', 'rates', 'cost', 'costs', 'howmuch', 'boo', 'eboo', 'sen', 'ahe'],
  sell: ['sell', 'selling', 'sale', 'ton', 'meton', 'offer'],
  confirm: [
    'yes',
    'y',
    'yh',
    'yess',
    'yeah',
    'yep',
    'ok',
    'okay',
    'confirm',
    'confirmed',
    'accept',
    'accepted',
    'agree',
    'aane',
  ],
  decline: ['no', 'n', 'nope', 'decline', 'reject', 'refuse', 'cancel', 'daabi', 'dabi'],
  ready: ['ready', 'packed'],
  code: ['code', 'codes'],
  balance: ['bal', 'balance', 'money', 'sika', 'wallet', 'account', 'acct'],
  orders: ['order', 'orders', 'status'],
  stop: ['stop', 'stopp', 'unsubscribe', 'optout', 'gyae'],
  start: ['start', 'subscribe', 'unstop'],
  help: ['help', 'info', 'menu', 'boa', 'mmoa', 'commands'],
  withdraw: ['withdraw', 'withdrawal', 'cashout', 'payout', 'transfer', 'momo', 'pin'],
} as const;
export type Verb = keyof typeof VERBS;

const VERB_NAMES = [
  'price',
  'sell',
  'confirm',
  'decline',
  'ready',
  'code',
  'balance',
  'orders',
  'stop',
  'start',
  'help',
  'withdraw',
] as const satisfies readonly Verb[];

const BY_WORD: ReadonlyMap<string, Verb> = new Map(
  VERB_NAMES.flatMap((verb) => VERBS[verb].map((word) => [word, verb] as const)),
);

/** Words of which one slip is still understood; nothing that a common word is one slip away from. */
const SLIPPING: readonly string[] = [
  'price',
  'prices',
  'confirm',
  'accept',
  'decline',
  'reject',
  'cancel',
  'ready',
  'balance',
  'orders',
  'order',
  'withdraw',
  'selling',
  'sell',
  'unsubscribe',
  'start',
  'help',
];
/** Common words that are one slip away from one of those. */
const OTHER_WORDS = new Set(
  'tell well cell bell fell shell self smell read bread reads steady older border pride prize rice rices held hello star stars state helps except'.split(
    ' ',
  ),
);

/** What a word asks for; null for a word that asks for nothing. */
export function verbOf(word: string): Verb | null {
  const exact = BY_WORD.get(word);
  if (exact !== undefined) return exact;
  if (word.length < LEAST_MISSPELT || OTHER_WORDS.has(word)) return null;
  const meant = SLIPPING.find((known) => isOneSlip(known, word));
  return meant === undefined ? null : (BY_WORD.get(meant) ?? null);
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Politeness and calls to somebody, which mean nothing else. */
const POLITE = list(
  `please pls plz pliz plss abeg kindly hello hi hey good morning afternoon evening farmgate sir madam madame boss bro
   sister chale charley o oh sorry thanks thank you tanks thx u mepa wo kyew mepakyew mepawokyew medaase meda ase dear team god bless dey`,
);

/** Words that join the others. */
const JOINING = list(
  `the a an of for in at is are am i we my our me it its to and on from want wants wanna need like know tell give send
   show check what whats today now current currently latest this do does have get please us ye eye na ne no wo w mepe se
   be around near town market mkt markets about per going s m d ll would can could will`,
);

/** Words that may accompany an order's number without changing the meaning. */
const BESIDE_ORDER = list(
  `order orders number num no nr the my is are am i we it its goods produce for of now and to sure done fg`,
);
const BESIDE_READY = list(`pickup pick up collection collect loading load come fetch truck driver`);

/** What makes a yes or a ready something else. */
const AGAINST = list(
  `not dont don never cant cannot wont until unless if but only less later tomorrow wait yet maybe almost soon when why
   what who how where still after before didnt isnt arent no`,
);

/** With what a question begins. */
const ASKING = list(
  'is are can could when what why who how should shall will did has have does do where was were which',
);

export const isPolite = (word: string) => POLITE.has(word);
export const isJoining = (word: string) => JOINING.has(word) || POLITE.has(word);
export const isBesideOrder = (word: string) => BESIDE_ORDER.has(word) || POLITE.has(word);
export const isBesideReady = (word: string) => BESIDE_READY.has(word);
export const isAgainst = (word: string) => AGAINST.has(word);
export const isAsking = (word: string) => ASKING.has(word);
