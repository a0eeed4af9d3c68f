import type { ExpertCard } from '../../contract.ts';

/** Reputation, answers and helpful votes of an expert. */
export function ExpertFigures({
  expert,
}: {
  readonly expert: Pick<ExpertCard, 'reputation' | 'answersGiven' | 'helpfulVotes'>;
}) {
  const figures = [
    { label: 'Reputation', value: expert.reputation === null ? '—' : `${expert.reputation}%` },
    { label: 'Answers given', value: expert.answersGiven.toLocaleString('en-GH') },
    { label: 'Helpful votes', value: expert.helpfulVotes.toLocaleString('en-GH') },
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
