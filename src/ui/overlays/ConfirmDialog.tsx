import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogTrigger } from './DialogTrigger.tsx';
import { Form } from '../forms/Form.tsx';
import type { FormState } from '../form-state/form-state.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import type { ButtonLook } from '../actions/button-style.ts';

export interface ConfirmDialogProps {
  readonly id: string;
  /** The button that asks, and its look. */
  readonly trigger: ReactNode;
  readonly triggerLook?: ButtonLook;
  readonly title: string;
  /** What will happen, and that it cannot be undone. Fields (a reason) may be here too. */
  readonly children: ReactNode;
  /** The button that does it, with the amount or name: 'Release ₵1,240.00'. */
  readonly confirm: string;
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly intent?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly action?: string;
  readonly requestKey?: string;
  /** For fields that take files. */
  readonly encType?: 'multipart/form-data';
  /** A key that opens it, as `useKeys` on the same page makes it; the trigger says it. */
  readonly shortcut?: string;
  /** The action's refusal: opens the dialog again with its errors. */
  readonly state?: FormState;
}

/** A button that asks before an act that cannot be undone. Posts a form; works without scripts. */
export function ConfirmDialog({
  id,
  trigger,
  triggerLook,
  title,
  children,
  confirm,
  busyLabel,
  danger = false,
  shortcut,
  ...form
}: ConfirmDialogProps) {
  return (
    <>
      <DialogTrigger dialog={id} shortcut={shortcut} {...triggerLook}>
        {trigger}
      </DialogTrigger>
      <Dialog id={id} title={title} size="sm" open={form.state !== undefined}>
        <Form {...form}>
          <div className="grid gap-4">{children}</div>
          {/* In sight however much is above it: the button names what will happen. */}
          <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-card px-5 py-4">
            <SubmitButton variant={danger ? 'danger' : 'primary'} busyLabel={busyLabel} className="w-full">
              {confirm}
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
