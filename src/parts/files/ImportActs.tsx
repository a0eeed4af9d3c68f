import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

export interface ImportActsProps {
  /** What may be done with the file now; other words are those of its page. */
  readonly actions: readonly string[];
  readonly apply: { readonly label: string; readonly busyLabel: string };
  /** What undoing does. */
  readonly undoing: string;
}

/** The buttons that apply a file that was looked at, undo it and discard it. */
export function ImportActs({ actions, apply, undoing }: ImportActsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {actions.includes('apply') && (
        <Form intent="apply" keepsDraft={false} className="contents">
          <SubmitButton busyLabel={apply.busyLabel}>{apply.label}</SubmitButton>
        </Form>
      )}
      {actions.includes('undo') && (
        <ConfirmDialog
          id="undo"
          trigger="Undo this import"
          triggerLook={{ variant: 'secondary' }}
          title="Undo this import"
          confirm="Undo it"
          busyLabel="Undoing..."
          danger
          intent="undo"
        >
          <p>{undoing}</p>
        </ConfirmDialog>
      )}
      {actions.includes('discard') && (
        <Form intent="discard" keepsDraft={false} className="contents">
          <SubmitButton variant="quiet" busyLabel="Discarding...">
            Discard the file
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
