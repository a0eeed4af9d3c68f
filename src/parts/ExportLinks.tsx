import { Icon } from '#ui/icons/Icon.tsx';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

export interface ExportLinksProps {
  /** The list, and the filters that its page shows. */
  readonly to: { readonly list: string } & Readonly<Record<string, string | undefined>>;
}

/** A list as a file with the filters of its page, and the way to the files that are prepared in the background. */
export function ExportLinks({ to }: ExportLinksProps) {
  return (
    <div className="flex flex-wrap gap-1">
      {/* A whole page load: what comes is a file, or the page that has a large one prepared. */}
      <a href={adminPaths.takeList(to)} className={buttonStyle({ variant: 'secondary' })}>
        <Icon name="download" />
        Export CSV
      </a>
      <ButtonLink to={adminPaths.exports()} variant="quiet">
        Exports
      </ButtonLink>
    </div>
  );
}
