import { formatNumber } from '#kernel/written/numbers.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { PreparedExport } from '../../contract-exports.ts';
import { EXPORT_NAMES } from '../../domain/exports.ts';
import { FAILURE_WORDS } from '../../domain/prepared-exports.ts';
import { fileSize, filtersInWords, STATE_TONES, STATE_WORDS } from './export-words.ts';

/** What there is to know of the state beside its word. */
function note({ state, failure }: PreparedExport): string | null {
  if (failure !== null) return FAILURE_WORDS[failure];
  return state === 'waiting' || state === 'making' ? 'We notify you when it is ready.' : null;
}

function State({ item }: { readonly item: PreparedExport }) {
  const words = note(item);
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StatusBadge status={item.state} label={STATE_WORDS[item.state]} tone={STATE_TONES[item.state]} />
      {words && <span className="max-w-64 text-sm text-soft">{words}</span>}
    </span>
  );
}

/** Whether the same file, asked for once more, may come out otherwise. */
const canBeAskedAgain = ({ state, failure }: PreparedExport) => state === 'expired' || failure === 'fault';

function Actions({ item }: { readonly item: PreparedExport }) {
  const name = EXPORT_NAMES[item.list];
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {item.actions.includes('download') && (
        <a href={adminPaths.exportFile(item.id)} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          <Icon name="download" />
          Download<span className="sr-only"> {name}</span>
        </a>
      )}
      {canBeAskedAgain(item) && (
        <ButtonLink to={adminPaths.newExport({ ...item.filters, list: item.list })} variant="secondary" size="sm">
          Ask again<span className="sr-only"> for {name}</span>
        </ButtonLink>
      )}
      <ConfirmDialog
        id={`delete-${item.id}`}
        trigger={
          <>
            Delete<span className="sr-only"> {name}</span>
          </>
        }
        triggerLook={{ variant: 'quiet', size: 'sm' }}
        title={`Delete the file of ${name}?`}
        hidden={{ id: item.id }}
        confirm="Delete the file"
        busyLabel="Deleting..."
        danger
      >
        It cannot be downloaded any more. The list itself stays as it is.
      </ConfirmDialog>
    </span>
  );
}

const columns: readonly Column<PreparedExport>[] = [
  {
    key: 'list',
    header: 'List',
    cell: ({ list, filters }) => (
      <span className="grid">
        <span className="font-semibold">{EXPORT_NAMES[list]}</span>
        <span className="text-sm font-normal text-soft wrap-anywhere">{filtersInWords(list, filters)}</span>
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: (item) => <State item={item} /> },
  {
    key: 'rows',
    header: 'Rows',
    numeric: true,
    cell: ({ rows, state }) => (state === 'waiting' ? null : formatNumber(rows)),
  },
  {
    key: 'size',
    header: 'Size',
    numeric: true,
    cell: ({ byteSize, state }) => (state === 'ready' ? fileSize(byteSize) : null),
  },
  { key: 'asked', header: 'Asked for', cell: ({ askedAt }) => <DateTime value={askedAt} /> },
  {
    key: 'until',
    header: 'Kept until',
    cell: ({ expiresAt, state }) => (expiresAt && state === 'ready' ? <DateTime value={expiresAt} /> : null),
  },
  { key: 'actions', header: 'File', numeric: true, cell: (item) => <Actions item={item} /> },
];

/** The files that an administrator asked for, the newest first. */
export function ExportTable({ items }: { readonly items: readonly PreparedExport[] }) {
  return <DataTable caption="Your exports, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />;
}
