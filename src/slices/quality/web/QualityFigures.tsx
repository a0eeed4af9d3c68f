import { useTexts } from '#ui/languages/use-texts.ts';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { QualityStats } from '../contract.ts';
import { NOTHING_YET, hoursWords } from './words.ts';

/** The inspector's figures; what no report has said yet is a dash. */
export function QualityFigures({ stats }: { readonly stats: QualityStats }) {
  const say = useTexts();
  return (
    <StatRow>
      <Stat
        label={say('Pending Reviews')}
        value={stats.pendingInspections}
        note={say('Waiting for any inspector')}
        lead
      />
      <Stat label={say('Total Inspections')} value={stats.totalInspections} />
      <Stat label={say('Approval Rate')} value={stats.approvalRate === null ? NOTHING_YET : `${stats.approvalRate}%`} />
      <Stat
        label={say('Average Completion')}
        value={stats.avgCompletionTime === null ? NOTHING_YET : hoursWords(stats.avgCompletionTime, say)}
        note={say('From request to report')}
      />
    </StatRow>
  );
}
