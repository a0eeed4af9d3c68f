import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { SavedView, saveView } from '../../contract-views.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { cx } from '#ui/cx.ts';
import { Link, useLocation } from 'react-router';

export interface SavedViewsProps {
  /** Null for those who keep none: nothing is shown. */
  readonly saved: {
    readonly page: CallInput<typeof saveView>['body']['page'];
    readonly views: readonly SavedView[];
    /** The filters of now, as a view has them; empty when nothing is filtered. */
    readonly now: string;
  } | null;
}

const chip = 'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold sm:min-h-9';

/** The filters that an administrator keeps under names, and a button that keeps those of now. */
export function SavedViews({ saved }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  if (saved === null) return null;
  const { page, views, now } = saved;
  const current = views.find(({ query }) => query === now);
  const back = `${pathname}${search}`;
  if (views.length === 0 && now === '') return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${pathname}?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
          className={cx(
            chip,
            'max-w-full [overflow-wrap:anywhere]',
            view === current ? 'border-leaf bg-hover text-leaf-ink' : 'border-line bg-card hover:border-edge',
          )}
        >
          {view.name}
        </Link>
      ))}
      {current && (
        <Form action={adminPaths.views()} intent="remove" hidden={{ id: current.id, back }} className="gap-0">
          <SubmitButton variant="secondary" size="sm" busyLabel="Removing...">
            Remove this view
          </SubmitButton>
        </Form>
      )}
      {!current && now !== '' && (
        <ConfirmDialog
          id="save-view"
          trigger="Save this view"
          triggerLook={{ variant: 'secondary', size: 'sm' }}
          title="Save this view"
          confirm="Save"
          busyLabel="Saving..."
          action={adminPaths.views()}
          intent="save"
          hidden={{ page, query: now, back }}
        >
          <p>Saves the current filters. Only you see them.</p>
          <TextInput name="name" label="Name" maxLength={40} required />
        </ConfirmDialog>
      )}
    </nav>
  );
}
