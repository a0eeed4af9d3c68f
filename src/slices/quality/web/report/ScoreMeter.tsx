import { useTexts } from '#ui/languages/use-texts.ts';
import { HIGHEST_SCORE, SCORED, type Scores, scoreOf } from '../../domain/score.ts';

export interface ScoreMeterProps {
  readonly picked: Partial<Scores>;
}

function whole({ appearance, freshness, size, packaging }: Partial<Scores>): Scores | null {
  if (appearance === undefined || freshness === undefined || size === undefined || packaging === undefined) return null;
  return { appearance, freshness, size, packaging };
}

/** The calculated score, as soon as all four are there. */
export function ScoreMeter({ picked }: ScoreMeterProps) {
  const say = useTexts();
  const scores = whole(picked);
  const missing = SCORED.filter((name) => picked[name] === undefined).length;
  return (
    <div className="flex items-center justify-between gap-4 rounded-md bg-maize-tint px-4 py-3 text-maize-ink">
      <div>
        <p className="font-semibold">{say('Quality Score')}</p>
        <p className="text-sm">
          {scores
            ? say('Rounded average of the four')
            : say('{count} of {most} scores left to give', { count: missing, most: SCORED.length })}
        </p>
      </div>
      <output aria-live="polite" className="figures font-display text-3xl font-bold whitespace-nowrap">
        {scores ? scoreOf(scores) : '—'}
        <span className="text-base font-semibold"> / {HIGHEST_SCORE}</span>
      </output>
    </div>
  );
}
