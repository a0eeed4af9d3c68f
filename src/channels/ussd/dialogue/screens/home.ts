import type { Asked, Choice, Part, Screen } from '../screen.ts';
import type { MessageId } from '../words.ts';

type Entry = readonly [label: MessageId, screen: string];

const COMMON: readonly Entry[] = [
  ['home.money', 'money'],
  ['choice.prices', 'prices'],
  ['home.account', 'account'],
  ['choice.help', 'help'],
];

/** What each role does here, the most usual first. */
const ENTRIES: Readonly<Record<'farmer' | 'transporter' | 'other', readonly Entry[]>> = {
  farmer: [['home.orders', 'orders'], ['home.sell', 'sell'], ['home.stock', 'stock'], ...COMMON],
  transporter: [['home.jobs', 'jobs'], ['home.loads', 'loads'], ...COMMON],
  other: COMMON,
};

function kindOf({ viewer }: Asked): keyof typeof ENTRIES {
  return viewer?.role === 'farmer' || viewer?.role === 'transporter' ? viewer.role : 'other';
}

const homeScreen: Screen = {
  show(asked) {
    const { words, viewer, facts } = asked;
    if (viewer === null) return { text: words('refused.session.required'), ends: true };
    const kind = kindOf(asked);
    const choices: Choice[] = ENTRIES[kind].map(([label, to]) => ({ label: words(label), move: { to } }));
    const text = words(`home.${kind}`, { name: viewer.firstName });
    return { text: facts['note'] === undefined ? text : `${facts['note']}\n${text}`, choices };
  },
};

/** What was said after an act, where nothing follows. */
const done: Screen = { show: ({ facts }) => ({ text: facts['text'] ?? '' }) };

export const home: Part = { screens: { home: homeScreen, done } };
