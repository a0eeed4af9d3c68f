import { Icon } from '#ui/icons/Icon.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';

export interface DraftNoteProps {
  /** ISO 8601; null while nothing was written. */
  readonly savedAt: string | null;
  /** Sent without a network. */
  readonly waiting: boolean;
}

/** Says that nothing typed is lost, and what happens to it next. */
export function DraftNote({ savedAt, waiting }: DraftNoteProps) {
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-soft empty:hidden">
      {waiting ? (
        <>
          <Icon name="cloud-off" className="mt-0.5 size-4 shrink-0" />
          No network. The report is kept on this phone and goes by itself as soon as there is one. Keep this page open.
        </>
      ) : (
        savedAt && (
          <>
            <Icon name="save" className="mt-0.5 size-4 shrink-0" />
            <span>
              Kept on this phone, <DateTime value={savedAt} show="time" />
            </span>
          </>
        )
      )}
    </p>
  );
}
