import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { dayInWords } from '#kernel/moment.ts';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestView } from '../views.ts';
import { GRADE_WORDS, wantedWords } from './words.ts';

export interface RequestCardProps {
  readonly request: RequestView;
  readonly to: string;
  readonly badge: ReactNode;
  /** What there is to know about its offers. */
  readonly aside?: ReactNode;
}

/** One request in a list: what, where to, by when, at which price, and its state. */
export function RequestCard({ request, to, badge, aside }: RequestCardProps) {
  const say = useTexts();
  return (
    <article className="relative flex gap-4 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <ProduceMark category={request.category} className="size-12 rounded-md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-bold break-words">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
              {wantedWords(request)}
            </Link>
          </h2>
          {badge}
        </div>
        <p className="facts text-soft">
          <span>{request.place.label}</span>
          <span>{say('by {date}', { date: dayInWords(request.neededBy) })}</span>
          <span>{say(GRADE_WORDS[request.leastGrade])}</span>
        </p>
        <p className="facts">
          {request.targetPrice !== null && (
            <span>
              <Said
                text="at most {price} per kg"
                values={{ price: <Money pesewas={request.targetPrice} className="font-semibold" /> }}
              />
            </span>
          )}
          {aside && <span className="font-semibold">{aside}</span>}
        </p>
      </div>
    </article>
  );
}
