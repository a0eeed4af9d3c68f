import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { GoodsView, QueueItem } from '../../views.ts';
import { PHOTO_LIMITS } from '../../domain/photos.ts';
import { OVERALL_GRADES, SCORED, type Scores } from '../../domain/score.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { ScoreMeter } from './ScoreMeter.tsx';
import { ScorePicker } from './ScorePicker.tsx';
import { GRADE_MEANINGS, OPINION_WORDS, SCORE_WORDS, gradeWords } from '../words.ts';

export interface ReportFieldsProps {
  readonly item: GoodsView;
  /** What was typed before: in a refused report or in a draft. */
  readonly values: Readonly<Record<string, string>>;
}

function pickedBefore(values: Readonly<Record<string, string>>): Partial<Scores> {
  const numbers = SCORED.map((name) => [name, Number(values[name] ?? '')] as const);
  return Object.fromEntries(numbers.filter(([, score]) => score > 0));
}

/** A second inspection decides nothing: what would be decided is asked as an opinion. */
const opinionsOf = (say: Say) => [
  { value: 'approve', label: say(OPINION_WORDS.approve), hint: say('The goods are fit to be sold') },
  { value: 'reject', label: say(OPINION_WORDS.reject), hint: say('The goods should not be on the market') },
];

function consequences(item: QueueItem, say: Say) {
  if (item.kind === 'second_look') return opinionsOf(say);
  const order = item.kind === 'order';
  return [
    {
      value: 'approve',
      label: say('Approve'),
      hint: item.approvalBlocked ?? say(order ? 'The goods may leave the farm' : 'The product goes on sale'),
      disabled: item.approvalBlocked !== null,
    },
    {
      value: 'reject',
      label: say('Reject'),
      hint: say(
        order ? 'The order ends and the buyer gets the money back' : 'The farmer reads your notes and can correct it',
      ),
    },
  ];
}

/** Four scores with their average, the grade, notes, photos and the decision. */
export function ReportFields({ item, values }: ReportFieldsProps) {
  const say = useTexts();
  const [picked, setPicked] = useState(() => pickedBefore(values));
  return (
    <>
      {SCORED.map((name) => (
        <ScorePicker
          key={name}
          name={name}
          label={say(SCORE_WORDS[name].label)}
          hint={say(SCORE_WORDS[name].hint)}
          onPick={(score) => setPicked((before) => ({ ...before, [name]: score }))}
        />
      ))}
      <ScoreMeter picked={picked} />
      {item.sheet && <MeasureFields sheet={item.sheet} crop={item.crop} values={values} />}
      <RadioCards
        name="overallGrade"
        label={say('Overall Grade')}
        columns={2}
        options={OVERALL_GRADES.map((grade) => ({
          value: grade,
          label: gradeWords(grade, say),
          ...(item.kind !== 'second_look' && { hint: say(GRADE_MEANINGS[grade]) }),
        }))}
      />
      <TextArea
        name="notes"
        label={say('Notes')}
        hint={say(
          item.kind === 'second_look'
            ? 'What you saw. Administrators read this.'
            : 'What you saw. The farmer reads this.',
        )}
        rows={4}
        maxLength={2000}
      />
      <TextArea name="recommendations" label={say('Recommendations')} optional rows={3} maxLength={2000} />
      <PhotosInput label={say('Photos')} most={PHOTO_LIMITS.most} optional />
      <div className="group/decision grid gap-2">
        <RadioCards
          name="decision"
          label={say(item.kind === 'second_look' ? 'Your Opinion' : 'Final Decision')}
          columns={2}
          options={consequences(item, say)}
          defaultValue="reject"
        />
        {item.kind === 'order' && item.orderNumber !== null && (
          <div className="group-has-[[value=approve]:checked]/decision:hidden">
            <input type="hidden" name="orderNumber" value={item.orderNumber} />
            <Checkbox name="endsOrder" label={say('Reject, and end order {number}', { number: item.orderNumber })} />
          </div>
        )}
      </div>
    </>
  );
}
