import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { LookReport, SecondLook } from '../../contract-looks.ts';
import { SCORED } from '../../domain/score.ts';
import { gradeWords, SCORE_WORDS, SETTLEMENT_WORDS } from '../words.ts';

export interface SecondLooksProps {
  readonly looks: readonly SecondLook[];
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function Measured({ measurements }: Pick<LookReport, 'measurements'>) {
  return (
    <dl className="grid border-t border-line pt-2 text-sm">
      {measurements.map(({ measure, label, text, above }) => (
        <div key={measure} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <dt className="text-soft">{label}</dt>
          <dd className="figures font-semibold">{text}</dd>
          {above !== null && <dd className="basis-full text-right font-medium text-maize-ink">{above}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Report({ title, report }: { readonly title: string; readonly report: LookReport }) {
  const say = useTexts();
  return (
    <article aria-label={title} className="grid min-w-0 content-start gap-2 rounded-md border border-line p-4">
      <h3 className="font-bold">{title}</h3>
      <p className="text-sm text-soft">
        {report.inspectorName}, <DateTime value={report.completedAt} />
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={report.approved ? 'plain' : 'bad'}>{gradeWords(report.overallGrade, say)}</Badge>
        <span className="figures font-semibold">{report.qualityScore} out of 10</span>
        {!report.approved && <span className="text-sm text-soft">would reject</span>}
      </p>
      <p className="figures text-sm text-soft">
        {SCORED.map((name) => `${SCORE_WORDS[name].label} ${report[name]}`).join(' · ')}
      </p>
      {/* Whole, however long: the administrator who decides has read both. */}
      <p className="whitespace-pre-line wrap-anywhere">{report.notes}</p>
      {report.measurements.length > 0 && <Measured measurements={report.measurements} />}
      {report.photos.length > 0 && (
        <p className="flex flex-wrap gap-3 text-sm">
          {report.photos.map((photo, index) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer" className="underline">
              Photo {index + 1}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

function Difference({
  look,
  second,
  state,
  requestKey,
}: Pick<SecondLooksProps, 'state' | 'requestKey'> & { readonly look: SecondLook; readonly second: LookReport }) {
  const options = look.settlements.map((value) => ({ value, ...SETTLEMENT_WORDS[value] }));
  const own = state?.values['id'] === look.id ? state : undefined;
  return (
    <Card
      title={
        <Link to={paths.product(look.listingId)} className="hover:underline">
          {look.productName}
        </Link>
      }
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm text-soft">{look.farmerName}</span>
          <Badge tone="wait">The reports differ</Badge>
        </span>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Report title="First report" report={look.first} />
          <Report title="Second report" report={second} />
        </div>
        <Form
          hidden={{ id: look.id }}
          state={own}
          requestKey={`${requestKey}-${look.id}`}
          keepsDraft={false}
          className="max-w-2xl"
        >
          <RadioCards name="settlement" label="What happens to the listing" options={options} />
          <TextArea
            name="reason"
            label="Reason"
            hint="The farmer reads it where the listing changes."
            rows={2}
            maxLength={300}
          />
          <SubmitButton busyLabel="Saving..." className="justify-self-start">
            Decide
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

function Waiting({ looks }: { readonly looks: readonly SecondLook[] }) {
  if (looks.length === 0) return null;
  return (
    <Card title="Second inspections that wait">
      <ul className="grid gap-3">
        {looks.map((look) => (
          <li key={look.id} className="grid wrap-anywhere">
            <Link
              to={paths.product(look.listingId)}
              className="justify-self-start font-semibold text-leaf-ink hover:underline"
            >
              {look.productName}
            </Link>
            <span className="text-sm text-soft">
              {look.farmerName} · {look.askedBy === null ? 'chosen at random' : `asked by ${look.askedBy}`} · waits
              until <DateTime value={look.dueAt} show="day" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where two inspectors saw the same goods otherwise, with what an administrator may do about it, and what waits. */
export function SecondLooks({ looks, ...form }: SecondLooksProps) {
  if (looks.length === 0) return null;
  return (
    <div className="mb-6 grid gap-5">
      {looks.map((look) => look.second && <Difference key={look.id} look={look} second={look.second} {...form} />)}
      <Waiting looks={looks.filter((look) => look.second === null)} />
    </div>
  );
}
