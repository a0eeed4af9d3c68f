import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { DecisionPreview, DisputeCaseView } from '../../contract-disputes.ts';
import { DecisionPreviewed } from './DecisionPreviewed.tsx';
import { SPLIT_FIELDS } from './typed-split.ts';

export interface ShownDecisionProps {
  readonly dispute: DisputeCaseView;
  readonly preview: DecisionPreview;
  /** What was typed, by the names of its fields. */
  readonly values: Readonly<Record<string, string>>;
}

/** The second step of a decision with fields: what everybody gets, and no field that could still change it. */
export function ShownDecision({ dispute, preview, values }: ShownDecisionProps) {
  return (
    <>
      {SPLIT_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <DecisionPreviewed dispute={dispute} preview={preview} />
      <ButtonLink to={adminPaths.dispute(dispute.id)} variant="secondary" className="justify-self-start">
        Change it
      </ButtonLink>
    </>
  );
}
