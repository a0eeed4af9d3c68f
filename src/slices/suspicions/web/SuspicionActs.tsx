import type { FormState } from '#ui/form-state/form-state.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { SuspicionDetail } from '../views.ts';
import { actionWords } from './words.ts';

export interface SuspicionActsProps {
  readonly suspicion: Pick<SuspicionDetail, 'actions' | 'countsTrade'>;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** What an administrator may decide, each with a reason and with what follows. */
export function SuspicionActs({ suspicion: { actions, countsTrade }, state, requestKey }: SuspicionActsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((one) => {
        const refused = refusalOf(state, one);
        const { trigger, title, confirm, text } = actionWords(one, countsTrade);
        return (
          <ConfirmDialog
            key={one}
            id={one}
            intent={one}
            requestKey={`${requestKey}-${one}`}
            trigger={trigger}
            triggerLook={{ variant: one === 'confirm' ? 'danger' : 'secondary' }}
            title={title}
            confirm={confirm}
            danger={one === 'confirm'}
            busyLabel="Saving..."
            {...(refused && { state: refused })}
          >
            <p>{text}</p>
            <TextArea name="note" label="Reason" rows={3} maxLength={500} required />
          </ConfirmDialog>
        );
      })}
    </div>
  );
}
