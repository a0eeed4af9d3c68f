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

function endOf({ offer, side }: TalkProps, who: (by: Side) => string): TimelineStep[] {
  const { state, movedBy, movedAt: at } = offer;
  const by = movedBy === null ? null : who(movedBy);
  const step = (title: string, as: TimelineStep['state']): TimelineStep[] => [{ key: 'end', title, at, state: as }];
  if (state === 'running') {
    const title = offer.turn === side ? 'Your turn' : `${who(offer.turn)} answers next`;
    return [{ key: 'end', title, note: null, state: 'now' }];
  }
  if (state === 'agreed') return step(by === null ? 'Agreed again' : `${by} accepted`, 'now');
  if (state === 'ordered') return step(`${by ?? 'The buyer'} ordered`, 'done');
  if (state === 'declined') return step(`${by ?? 'Somebody'} declined`, 'failed');
  if (state === 'withdrawn') return step(`${by ?? 'Somebody'} withdrew it`, 'failed');
  return step(offer.orderBy === null ? 'Over without an answer' : 'Not ordered in time', 'failed');
}

/** What was said, one after the other, and its state. */
export function Talk(props: TalkProps) {
  const { offer, side, buyerFirstName } = props;
  const names = { buyer: buyerFirstName, farmer: offer.farmer.name };
  const who = (by: Side) => (by === side ? 'You' : names[by]);
  return (
    <Timeline
      label={`Talk with ${side === 'buyer' ? offer.farmer.name : buyerFirstName}`}
      steps={[
        ...offer.rounds.map((round) => ({
          key: String(round.number),
          title: `${who(round.by)}: ${termsWords(round)}`,
          at: round.at,
          note: round.note === null ? null : <p className="whitespace-pre-line break-words">{round.note}</p>,
          state: 'done' as const,
        })),
        ...endOf(props, who),
      ]}
    />
  );
}
