import { formatNumber } from '#kernel/written/numbers.ts';
import type { ExpertCard } from '../../contract.ts';

/** Reputation, answers and helpful votes of an expert. */
export function ExpertFigures({
  expert,
}: {
  readonly expert: Pick<ExpertCard, 'reputation' | 'answersGiven' | 'helpfulVotes'>;
}) {
  const figures = [
    { label: 'Reputation', value: expert.reputation === null ? '—' : `${expert.reputation}%` },
    { label: 'Answers given', value: formatNumber(expert.answersGiven) },
    { label: 'Helpful votes', value: formatNumber(expert.helpfulVotes) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3 border-y border-line py-3">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-soft">{figure.label}</dt>
          <dd className="figures font-display text-xl leading-tight font-bold">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
