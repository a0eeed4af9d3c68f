import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ReactNode } from 'react';

export interface PaneNoteProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** What is in a pane with nothing in it. */
export function PaneNote({ icon, title, text, action }: PaneNoteProps) {
  return (
    <div className="m-auto grid max-w-xs justify-items-center gap-2 px-5 py-12 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-maize-tint text-maize-ink">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="font-display text-lg font-bold">{title}</p>
      <p className="text-sm text-soft">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
