import { Icon } from '#ui/icons/Icon.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { useKeys } from '../keys/use-keys.ts';

export interface NeighboursProps {
  /** Where the case before this one is shown, or null where this is the first. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Nothing is left to do here: the next one is the way on. */
  readonly done?: boolean;
}

/** From one case to the next, on screens that are worked through: by link, and by the keys J and K. */
export function Neighbours({ previous, next, done = false }: NeighboursProps) {
  useKeys({
    j: next === null ? null : { to: next, does: 'Next' },
    k: previous === null ? null : { to: previous, does: 'Previous' },
  });
  return (
    <>
      {previous && (
        <ButtonLink to={previous} variant="secondary" size="sm" aria-keyshortcuts="k">
          <Icon name="chevron-left" />
          Previous (K)
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} variant={done ? 'primary' : 'secondary'} size="sm" aria-keyshortcuts="j">
          Next (J)
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </>
  );
}
