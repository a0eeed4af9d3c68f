import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { dayInWords } from '#kernel/moment.ts';
import type { StopReport } from '#wire/hand-over.ts';
import { CONTRADICTION_WORDS, REASON_WORDS, STOP_WORDS } from '#kernel/trade/hand-over.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';

const PROOFS = {
  code: { tone: 'good', word: 'Proved by code' },
  photo: { tone: 'plain', word: 'Photo and name' },
  without: { tone: 'wait', word: 'Without proof' },
} as const satisfies Readonly<
  Record<'code' | 'photo' | 'without', { readonly tone: BadgeTone; readonly word: string }>
>;

function useSentences(): (report: StopReport) => string {
  const say = useTexts();
  const nameOf = useNames();
  return ({ recipientName, reason, note, next, retryOn }) => {
    const said = [
      recipientName && say('{name} stood there', { name: recipientName }),
      reason && nameOf(REASON_WORDS[reason]),
      note,
      next === 'return' && say('The goods go back to the farm'),
      retryOn && say('A new try follows on {date}', { date: dayInWords(retryOn) }),
    ];
    return said.filter(Boolean).join('. ');
  };
}

function Times({ report }: { readonly report: StopReport }) {
  const say = useTexts();
  if (!report.reportedLater)
    return (
      <>
        <DateTime value={report.receivedAt} />
        {report.doubted && `. ${say('The clock of the phone was wrong.')}`}
      </>
    );
  return (
    <Said
      text={
        report.doubted
          ? '{time}, reported {received} when the phone had a network; its clock was changed in between'
          : '{time}, reported {received} when the phone had a network'
      }
      values={{ time: <DateTime value={report.happenedAt} />, received: <DateTime value={report.receivedAt} /> }}
    />
  );
}

/** What was reported where the goods changed hands: how it is proved, when it was, and when we heard of it. */
export function StopReports({ reports }: { readonly reports: readonly StopReport[] }) {
  const say = useTexts();
  const nameOf = useNames();
  const sentencesOf = useSentences();
  return (
    <ul className="-my-3 grid divide-y divide-line">
      {reports.map((report) => (
        <li key={report.id ?? report.kind} className="flex items-start gap-4 py-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              {nameOf(STOP_WORDS[report.kind])}
              {report.proof && <Badge tone={PROOFS[report.proof].tone}>{say(PROOFS[report.proof].word)}</Badge>}
            </p>
            {report.contradiction && (
              <p className="font-semibold text-danger-ink">
                {nameOf(CONTRADICTION_WORDS[report.contradiction])}
                {report.awayKm !== null &&
                  report.contradiction === 'elsewhere' &&
                  `, ${say('{count} km away', { count: report.awayKm })}`}
                : {say('this counts as no proof.')}
              </p>
            )}
            {sentencesOf(report) !== '' && <p className="break-words">{sentencesOf(report)}.</p>}
            <p className="text-sm text-soft">
              <Times report={report} />
            </p>
          </div>
          {report.photoUrl && (
            <a
              href={report.photoUrl}
              className="shrink-0 rounded-sm"
              aria-label={say('Photo: {stop}', { stop: nameOf(STOP_WORDS[report.kind]) })}
            >
              <img src={report.photoUrl} alt="" loading="lazy" className="size-16 rounded-sm object-cover" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
