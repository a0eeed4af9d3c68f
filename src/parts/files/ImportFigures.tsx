import { formatNumber } from '#kernel/written/numbers.ts';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';

export interface ImportFigure {
  readonly label: string;
  readonly value: number;
  readonly note?: string;
}

/** How many lines of a file do what. */
export function ImportFigures({ figures }: { readonly figures: readonly ImportFigure[] }) {
  return (
    <StatRow>
      {figures.map(({ label, value, note }) => (
        <Stat key={label} label={label} value={formatNumber(value)} {...(note && { note })} />
      ))}
    </StatRow>
  );
}
