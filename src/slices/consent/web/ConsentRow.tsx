import { taskNames } from '#kernel/consent/task.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { ReactNode } from 'react';
import type { ConsentView } from '../contract.ts';

export interface ConsentRowProps {
  readonly consent: ConsentView;
  /** What ending it is called, and what follows. */
  readonly end: { readonly trigger: string; readonly title: string; readonly text: string };
  readonly children?: ReactNode;
}

/** One consent that counts, as either side sees it, with the way to end it. */
export function ConsentRow({ consent, end, children }: ConsentRowProps) {
  const { id, name, tasks, givenAt, endsAt } = consent;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-text text-lg font-semibold break-words">{name}</h3>
        <p className="first-letter:uppercase">
          {taskNames(tasks)}, until <DateTime value={endsAt} show="day" />
        </p>
        <p className="text-sm text-soft">
          Given <DateTime value={givenAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <ConfirmDialog
          id={`end-${id}`}
          trigger={end.trigger}
          triggerLook={{ variant: 'secondary' }}
          title={end.title}
          intent="end"
          hidden={{ id }}
          confirm={`${end.trigger}: ${name}`}
          busyLabel="Ending..."
          danger
        >
          {end.text}
        </ConfirmDialog>
      </div>
    </li>
  );
}
