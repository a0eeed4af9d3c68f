import { Icon } from '#ui/icons/Icon.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { PostAction } from '../domain/may.ts';

export interface PostActionsProps {
  readonly id: string;
  readonly actions: readonly PostAction[];
  /** What it is called, for those who hear the buttons. */
  readonly of: string;
  /** Leads to the page with the form for this act open. */
  readonly linkTo: (act: 'edit' | 'report' | 'delete', id: string) => string;
}

const ACTS = [
  { act: 'edit', label: 'Edit', icon: 'pencil' },
  { act: 'delete', label: 'Delete', icon: 'trash' },
  { act: 'report', label: 'Report', icon: 'flag' },
] as const;

/** Links that open the form for an act below the post: they work without scripts. */
export function PostActions({ id, actions, of, linkTo }: PostActionsProps) {
  return ACTS.filter(({ act }) => actions.includes(act)).map(({ act, label, icon }) => (
    <ButtonLink
      key={act}
      to={linkTo(act, id)}
      variant="quiet"
      size="sm"
      preventScrollReset
      aria-label={`${label} ${of}`}
      className="text-soft"
    >
      <Icon name={icon} />
      {label}
    </ButtonLink>
  ));
}
