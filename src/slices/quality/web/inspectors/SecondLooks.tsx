import { paths } from '#app/web/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { LookReport, SecondLook } from '../../contract-looks.ts';
import { SCORED } from '../../domain/score.ts';
import { gradeWords, measuredWords, SCORE_WORDS, SETTLEMENT_WORDS } from '../words.ts';

export interface SecondLooksProps {
  readonly looks: readonly SecondLook[];
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function Report({ title, report }: { readonly title: string; readonly report: LookReport }) {
  return (
    <section aria-label={title} className="grid content-start gap-2 rounded-md border border-line p-4">
      <h3 className="font-bold">{title}</h3>
      <p className="text-sm text-soft">
        {report.inspectorName}, <DateTime value={report.completedAt} />
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={report.approved ? 'good' : 'bad'}>{gradeWords(report.overallGrade)}</Badge>
        <span className="figures font-semibold">{report.qualityScore} out of 10</span>
        {!report.approved && <span className="text-sm text-soft">would reject</span>}
      </p>
      <p className="figures text-sm text-soft">
        {SCORED.map((name) => `${SCORE_WORDS[name].label} ${report[name]}`).join(' · ')}
      </p>
      <LongText>{report.notes}</LongText>
      {report.measurements.length > 0 && (
        <LongText className="text-sm text-soft">{`Measured: ${measuredWords(report.measurements)}`}</LongText>
      )}
      {report.photos.length > 0 && (
        <p className="flex flex-wrap gap-3 text-sm">
          {report.photos.map((photo, index) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer" className="underline">
              Photo {index + 1}
            </a>
          ))}
        </p>
      )}
    </section>
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
      aside={<span className="text-sm text-soft">{look.farmerName}</span>}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Report title="First report" report={look.first} />
          <Report title="Second report" report={second} />
        </div>
        <Form hidden={{ id: look.id }} state={own} requestKey={`${requestKey}-${look.id}`} keepsDraft={false}>
          <RadioCards name="settlement" label="What becomes of the listing" options={options} />
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
    <Card title="Second looks that wait">
      <ul className="grid gap-2">
        {looks.map((look) => (
          <li key={look.id} className="wrap-anywhere">
            <Link to={paths.product(look.listingId)} className="font-semibold text-leaf-ink underline">
              {look.productName}
            </Link>
            , {look.farmerName}: {look.askedBy === null ? 'drawn' : `asked by ${look.askedBy}`}, until{' '}
            <DateTime value={look.dueAt} show="day" />
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
