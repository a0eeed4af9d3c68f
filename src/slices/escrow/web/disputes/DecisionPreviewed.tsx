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
    at_farm: 'The order is cancelled, and the goods return to the shelf.',
    on_the_road: 'The order is cancelled and the delivery is called off.',
    delivered: 'The order is cancelled.',
  },
} as const;

/** What a decision would do, and that what is shown is sent along with it. */
export function DecisionPreviewed({ dispute, preview }: DecisionPreviewedProps) {
  const { parts, total, orderEnds, stage } = preview;
  return (
    <div className="grid gap-3">
      <WhoGetsWhat names={dispute} parts={parts} total={total} expects />
      <p>{ENDS[orderEnds][stage]} This cannot be undone.</p>
    </div>
  );
}
