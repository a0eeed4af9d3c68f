import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { Quantity } from '#ui/Quantity.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { QueueItem } from '../contract.ts';
import { OVERALL_GRADES, SCORED, type Scores } from '../domain/score.ts';
import { PriorityBadge } from './PriorityBadge.tsx';
import { ScoreMeter } from './ScoreMeter.tsx';
import { ScorePicker } from './ScorePicker.tsx';
import { GRADE_MEANINGS, SCORE_WORDS, gradeWords } from './words.ts';

export interface ReportFormProps {
  readonly item: QueueItem;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const grades = OVERALL_GRADES.map((grade) => ({ value: grade, label: gradeWords(grade), hint: GRADE_MEANINGS[grade] }));

/** Scores that a refused form brought back. */
function pickedBefore(state: FormState | undefined): Partial<Scores> {
  const numbers = SCORED.map((name) => [name, Number(state?.values[name] ?? '')] as const);
  return Object.fromEntries(numbers.filter(([, score]) => score > 0));
}

function consequences(item: QueueItem) {
  const order = item.kind === 'order';
  return [
    { value: 'approve', label: 'Approve', hint: order ? 'The goods may leave the farm' : 'The product goes on sale' },
    { value: 'reject', label: 'Reject', hint: order ? 'The order ends and the buyer gets the money back' : 'The farmer reads your notes and can mend it' },
  ];
}

/** The report on goods of the queue: four scores, a grade, notes and the decision. */
export function ReportForm({ item, state, requestKey }: ReportFormProps) {
  const [picked, setPicked] = useState(() => pickedBefore(state));
  return (
    <div className="grid gap-3">
      <Link to={paths.qualityInspector()} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink lg:hidden">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back to the queue
      </Link>
      <Card title="Inspection Report" aside={<PriorityBadge priority={item.priority} />}>
        <p className="mb-5 text-soft">
          <span className="font-semibold text-ink">{item.productName}</span>, <Quantity kg={item.quantity} /> from {item.farmerName}, {item.farmLocation}
          {item.orderNumber && (
            <>
              , for order <span className="figures">{item.orderNumber}</span>
            </>
          )}
        </p>
        <Form state={state} requestKey={requestKey} className="gap-6">
          {SCORED.map((name) => (
            <ScorePicker key={name} name={name} {...SCORE_WORDS[name]} onPick={(score) => setPicked((before) => ({ ...before, [name]: score }))} />
          ))}
          <ScoreMeter picked={picked} />
          <RadioCards name="overallGrade" label="Overall Grade" columns={2} options={grades} />
          <TextArea name="notes" label="Notes" hint="What you saw. The farmer reads this." rows={4} maxLength={2000} />
          <TextArea name="recommendations" label="Recommendations" optional rows={3} maxLength={2000} />
          <RadioCards name="decision" label="Final Decision" columns={2} options={consequences(item)} defaultValue="reject" />
          <SubmitButton busyLabel="Submitting..." className="w-full sm:w-auto sm:justify-self-start">
            Submit Report
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
