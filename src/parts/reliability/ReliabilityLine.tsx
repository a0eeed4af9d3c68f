import { Icon } from '#ui/icons/Icon.tsx';
import type { ReliabilityCounts } from '#wire/reliability.ts';
import { harmWords, keptWords, newWords, type Recorded } from './reliability-words.ts';

export interface ReliabilityLineProps {
  readonly of: Recorded;
  readonly counts: ReliabilityCounts;
}

/** How somebody kept their orders, in one line; what went wrong is behind it. No figure for too few orders. */
export function ReliabilityLine({ of, counts }: ReliabilityLineProps) {
  if (counts === null) return <span className="text-soft">{newWords(of)}</span>;
  const harms = harmWords(of, counts);
  const words = keptWords(of, counts);
  if (harms.length === 0) return <span>{words}</span>;
  return (
    <details className="group min-w-0">
      <summary className="relative z-1 flex min-h-11 cursor-pointer list-none items-center gap-1.5 sm:min-h-0 [&::-webkit-details-marker]:hidden">
        {words}
        <Icon name="chevron-down" className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <ul className="list-disc pl-5 text-sm text-soft">
        {harms.map((harm) => (
          <li key={harm}>{harm}</li>
        ))}
      </ul>
    </details>
  );
}
