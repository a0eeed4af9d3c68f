/** One thing that may happen in the trade, and what becomes of the goods and of the money by it. */
export interface Ending {
  /** The state in which it happens; with the kind of order, where that makes a difference. */
  readonly from: string;
  readonly who: string;
  readonly act: string;
  /** What has to hold, and what it is asked for. */
  readonly asks: readonly string[];
  readonly to: string;
  /** Who has the goods by it; null where they stay as they are. */
  readonly goods: string | null;
  /** Who gets money by it; null where none moves. */
  readonly money: string | null;
  /** Until when, or for the clock from when. */
  readonly within: string | null;
}

/** One state machine of the trade. */
export interface Machine {
  readonly name: string;
  /** What somebody has to know who reads its lines. */
  readonly about: string;
  readonly endings: readonly Ending[];
}

const HEADINGS = ['state', 'who', 'act', 'asks for', 'next', 'goods', 'money', 'within'] as const;

const STAYS = '–';

/** A name of the code as words. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}

function lineOf({ from, who, act, asks, to, goods, money, within }: Ending): string {
  const next = to === from ? STAYS : inWords(to);
  const words = [inWords(from), inWords(who), inWords(act), asks.join(', ') || STAYS, next];
  return `| ${[...words, goods ?? STAYS, money ?? STAYS, within ?? STAYS].join(' | ')} |`;
}

/** A machine as a table of Markdown. */
export function tableOf({ name, about, endings }: Machine): string {
  const lines = new Set(endings.map(lineOf));
  return [
    `## ${name}`,
    '',
    about,
    '',
    `| ${HEADINGS.join(' | ')} |`,
    `|${'---|'.repeat(HEADINGS.length)}`,
    ...lines,
    '',
  ].join('\n');
}
