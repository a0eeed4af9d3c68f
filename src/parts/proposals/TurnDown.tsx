import type { ReactNode } from 'react';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';

export interface TurnDownProps {
  /** Of which of several proposals on a page. */
  readonly id?: string;
  /** Whether it is somebody else's proposal: an own one is taken back. */
  readonly ofAnother: boolean;
  readonly state: FormState | undefined;
  /** What becomes of the matter then. */
  readonly children: ReactNode;
}

/** Asks why a proposal is turned down or taken back. */
export function TurnDown({ id, ofAnother, state, children }: TurnDownProps) {
  const act = ofAnother ? 'Turn down' : 'Take back';
  return (
    <div>
      <ConfirmDialog
        id={id === undefined ? 'withdraw' : `withdraw-${id}`}
        {...(id === undefined ? {} : { hidden: { id } })}
        intent="withdraw"
        trigger={act}
        triggerLook={{ variant: 'secondary' }}
        title={ofAnother ? 'Turn this down?' : 'Take this back?'}
        confirm={act}
        state={refusalOf(state, 'withdraw')}
      >
        <p>{children}</p>
        <TextArea name="note" label="Why" rows={3} required />
      </ConfirmDialog>
    </div>
  );
}
