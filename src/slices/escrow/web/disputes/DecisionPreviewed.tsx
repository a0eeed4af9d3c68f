import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import type { DecisionPreview, DisputeCaseView } from '../../contract-disputes.ts';

export interface DecisionPreviewedProps {
  readonly dispute: DisputeCaseView;
  readonly preview: DecisionPreview;
}

const ENDS = {
  completed: {
    at_farm: '',
    on_the_road: 'The order is completed, and the goods go on to the buyer.',
    delivered: 'The order is completed; the buyer keeps the goods.',
  },
  cancelled: {
    at_farm:
      'The order is cancelled: the buyer gets everything back, and the farmer keeps the goods, which go back on sale.',
    on_the_road: 'The order and its delivery are cancelled: the goods go back to the farmer.',
    delivered: 'The order is cancelled. The buyer has the goods; the buyer and the farmer agree what happens to them.',
  },
  continues: {
    at_farm: 'The order continues: the farmer sends the goods, and the money is held until they have arrived.',
    on_the_road: 'The order continues: the goods are brought to the buyer, and the money is held until then.',
    delivered:
      'The order continues: the buyer keeps the goods, and the rest of the time to report a problem continues.',
  },
} as const;

/** What a decision would do, and that what is shown is sent along with it. */
export function DecisionPreviewed({ dispute, preview }: DecisionPreviewedProps) {
  const { parts, total, orderEnds, stage } = preview;
  return (
    <div className="grid gap-3">
      <WhoGetsWhat names={dispute} parts={parts} total={total} expects />
      <p>
        {ENDS[orderEnds][stage]}
        {preview.quantity !== null && ` ${preview.quantity} kg are paid for then.`} This cannot be undone.
      </p>
    </div>
  );
}
