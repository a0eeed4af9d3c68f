import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { Timeline, type TimelineStep } from '#ui/display/Timeline.tsx';
import type { Side } from '../domain/words.ts';
import type { OfferView } from '../views.ts';
import { termsWords } from './words.ts';

export interface TalkProps {
  readonly offer: OfferView;
  /** Which of the two looks; null for administrators. */
  readonly side: Side | null;
  readonly buyerFirstName: string;
}

/** How an offer ended: by the one who looks, by the other, or by nobody who is known. */
interface End {
  readonly own: WebText;
  readonly other: WebText;
  readonly nobody: WebText;
  readonly as: TimelineStep['state'];
}

const ENDS: Readonly<Record<'agreed' | 'ordered' | 'declined' | 'withdrawn', End>> = {
  agreed: { own: 'You accepted', other: '{name} accepted', nobody: 'Agreed again', as: 'now' },
  ordered: { own: 'You ordered', other: '{name} ordered', nobody: 'The buyer ordered', as: 'done' },
  declined: { own: 'You declined', other: '{name} declined', nobody: 'Somebody declined', as: 'failed' },
  withdrawn: { own: 'You withdrew it', other: '{name} withdrew it', nobody: 'Somebody withdrew it', as: 'failed' },
};

function endOf({ offer, side }: TalkProps, names: Readonly<Record<Side, string>>, say: Say): TimelineStep {
  const { state, movedBy, movedAt: at } = offer;
  if (state === 'running') {
    const title = offer.turn === side ? say('Your turn') : say('{name} answers next', { name: names[offer.turn] });
    return { key: 'end', title, note: null, state: 'now' };
  }
  if (state === 'lapsed') {
    const title = say(offer.orderBy === null ? 'Over without an answer' : 'Not ordered in time');
    return { key: 'end', title, at, state: 'failed' };
  }
  const { own, other, nobody, as } = ENDS[state];
  const title = movedBy === null ? say(nobody) : movedBy === side ? say(own) : say(other, { name: names[movedBy] });
  return { key: 'end', title, at, state: as };
}

/** What was said, one after the other, and its state. */
export function Talk(props: TalkProps) {
  const say = useTexts();
  const { offer, side, buyerFirstName } = props;
  const names = { buyer: buyerFirstName, farmer: offer.farmer.name };
  const who = (by: Side) => (by === side ? say('You') : names[by]);
  return (
    <Timeline
      label={say('Talk with {name}', { name: side === 'buyer' ? offer.farmer.name : buyerFirstName })}
      steps={[
        ...offer.rounds.map((round) => ({
          key: String(round.number),
          title: `${who(round.by)}: ${termsWords(round, say)}`,
          at: round.at,
          note: round.note === null ? null : <p className="whitespace-pre-line break-words">{round.note}</p>,
          state: 'done' as const,
        })),
        endOf(props, names, say),
      ]}
    />
  );
}
