import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { PublicReport } from '#slices/quality/contract.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Progress } from '#ui/charts/Progress.tsx';

const SCORED = [
  ['appearance', 'Appearance'],
  ['freshness', 'Freshness'],
  ['size', 'Size'],
  ['packaging', 'Packaging'],
] as const;

const TENTH = 10;

/** What an independent inspector found. */
export function InspectionReport({ report }: { readonly report: Omit<PublicReport, 'measurements'> }) {
  const say = useTexts();
  return (
    <section
      id="inspection"
      aria-labelledby="inspection-title"
      className="grid gap-4 rounded-lg border border-line bg-card p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <h2 id="inspection-title" className="flex items-center gap-2 text-xl font-bold">
            <Icon name="clipboard-check" className="size-5 text-leaf-ink" />
            {say('Inspection report')}
          </h2>
          <p className="text-sm text-soft">
            <Said
              text="{name}, inspector, {date}"
              values={{ name: report.inspector, date: <DateTime value={report.completedAt} show="day" /> }}
            />
          </p>
        </div>
        <p className="figures shrink-0 text-right">
          <span className="font-display text-3xl font-extrabold">{report.qualityScore}</span>
          <span className="text-soft"> / 10</span>
          <span className="block text-sm text-soft">{say('Grade {grade}', { grade: report.overallGrade })}</span>
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {SCORED.map(([key, label]) => (
          <div key={key} className="grid grid-cols-[6.5rem_1fr_2.5rem] items-center gap-3">
            <dt>{say(label)}</dt>
            <dd className="contents">
              <Progress
                percent={report[key] * TENTH}
                label={say('{name}: {count} of 10', { name: say(label), count: report[key] })}
              />
              <span aria-hidden="true" className="figures text-right font-semibold">
                {report[key]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {report.notes && <p className="max-w-prose whitespace-pre-line">{report.notes}</p>}
    </section>
  );
}
