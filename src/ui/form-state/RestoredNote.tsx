import { Icon } from '#ui/icons/Icon.tsx';
import { Button } from '../actions/Button.tsx';

/** Says that what was typed before is back, and offers to begin anew. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
      <span className="flex items-center gap-2">
        <Icon name="rotate-ccw" className="size-4 shrink-0" />
        What you typed before is restored.
      </span>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
