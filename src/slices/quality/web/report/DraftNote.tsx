import { Said } from '#ui/languages/Said.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';

/** Says that nothing typed is lost; `savedAt` (ISO 8601) is null while nothing was written. */
export function DraftNote({ savedAt }: { readonly savedAt: string | null }) {
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-soft empty:hidden">
      {savedAt && (
        <>
          <Icon name="save" className="mt-0.5 size-4 shrink-0" />
          <span>
            <Said text="Kept on this phone, {time}" values={{ time: <DateTime value={savedAt} show="time" /> }} />
          </span>
        </>
      )}
    </p>
  );
}
