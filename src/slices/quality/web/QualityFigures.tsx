import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { QualityStats } from '../contract.ts';
import { NOTHING_YET, hoursWords } from './words.ts';

/** The inspector's figures; what no report has said yet is a dash. */
export function QualityFigures({ stats }: { readonly stats: QualityStats }) {
  return (
    <StatRow>
      <Stat label="Pending Reviews" value={stats.pendingInspections} note="Waiting for any inspector" lead />
      <Stat label="Total Inspections" value={stats.totalInspections} />
      <Stat label="Approval Rate" value={stats.approvalRate === null ? NOTHING_YET : `${stats.approvalRate}%`} />
      <Stat
        label="Average Completion"
        value={stats.avgCompletionTime === null ? NOTHING_YET : hoursWords(stats.avgCompletionTime)}
        note="From request to report"
      />
    </StatRow>
  );
}
