import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { Picture } from '#parts/Picture.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../domain/images.ts';
import type { StandingView } from '../views.ts';
import { askedWords, dayWords, limitWarning, nextWords, STATE_TONES, summaryWords } from './words.ts';

/** One in the list: what, how often, and what comes next. */
export function StandingCard({ standing }: { readonly standing: StandingView }) {
  const say = useTexts();
  const nameOf = useNames();
  const { id, state, category, imageUrl, productName, nextDay, nextSkipped } = standing;
  const warning = limitWarning(standing, say);
  return (
    <article className="relative flex flex-wrap gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      {category && (
        <Picture
          source={pictureOf(imageUrl)}
          alt=""
          category={category}
          className="size-16 shrink-0 rounded-md sm:size-20"
          sizes="80px"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-lg font-bold">
          <Link to={standingPaths.one(id)} className="after:absolute after:inset-0 hover:underline">
            {askedWords(standing)} {productName}
          </Link>
        </h2>
        <p className="text-soft">{summaryWords(standing, say, nameOf)}</p>
        {nextDay === null && <p className="text-sm text-soft">{nextWords(standing, say)}</p>}
        {warning && <p className="text-sm font-semibold text-maize-ink">{warning}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full sm:grid sm:content-start sm:justify-items-end">
        <StatusBadge status={state} tone={STATE_TONES[state]} />
        {nextDay !== null && (
          <p className="figures">
            <Said
              text={nextSkipped ? 'Skipped: {day}' : 'Next: {day}'}
              values={{ day: <span className="font-semibold">{dayWords(nextDay)}</span> }}
            />
          </p>
        )}
      </div>
    </article>
  );
}
