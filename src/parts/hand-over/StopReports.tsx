import { dayInWords } from '#kernel/moment.ts';
import type { StopReport } from '#wire/hand-over.ts';
import { CONTRADICTION_WORDS, REASON_WORDS, STOP_WORDS } from '#kernel/trade/hand-over.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';

const PROOFS: Readonly<Record<'code' | 'photo' | 'without', { readonly tone: BadgeTone; readonly word: string }>> = {
  code: { tone: 'good', word: 'Proved by code' },
  photo: { tone: 'plain', word: 'Photo and name' },
  without: { tone: 'wait', word: 'Without proof' },
};

function sentencesOf({ recipientName, reason, note, next, retryOn }: StopReport): string {
  const said = [
    recipientName && `${recipientName} stood there`,
    reason && REASON_WORDS[reason],
    note,
    next === 'return' && 'The goods go back to the farm',
    retryOn && `A new try follows on ${dayInWords(retryOn)}`,
  ];
  return said.filter(Boolean).join('. ');
}

function Times({ report }: { readonly report: StopReport }) {
  if (!report.reportedLater)
    return (
      <>
        <DateTime value={report.receivedAt} />
        {report.doubted && '. The clock of the phone was wrong.'}
      </>
    );
  return (
    <>
      <DateTime value={report.happenedAt} />, reported <DateTime value={report.receivedAt} /> when the phone had a
      network
      {report.doubted && '; its clock was changed in between'}
    </>
  );
}

/** What was reported where the goods changed hands: how it is proved, when it was, and when we heard of it. */
export function StopReports({ reports }: { readonly reports: readonly StopReport[] }) {
  return (
    <ul className="-my-3 grid divide-y divide-line">
      {reports.map((report) => (
        <li key={report.id ?? report.kind} className="flex items-start gap-4 py-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              {STOP_WORDS[report.kind]}
              {report.proof && <Badge tone={PROOFS[report.proof].tone}>{PROOFS[report.proof].word}</Badge>}
            </p>
            {report.contradiction && (
              <p className="font-semibold text-danger-ink">
                {CONTRADICTION_WORDS[report.contradiction]}
                {report.awayKm !== null && report.contradiction === 'elsewhere' && `, ${report.awayKm} km away`}: this
                counts as no proof.
              </p>
            )}
            {sentencesOf(report) !== '' && <p className="break-words">{sentencesOf(report)}.</p>}
            <p className="text-sm text-soft">
              <Times report={report} />
            </p>
          </div>
          {report.photoUrl && (
            <a href={report.photoUrl} className="shrink-0 rounded-sm" aria-label={`Photo: ${STOP_WORDS[report.kind]}`}>
              <img src={report.photoUrl} alt="" loading="lazy" className="size-16 rounded-sm object-cover" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
