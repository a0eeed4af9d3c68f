import { formatNumber } from '#kernel/written/numbers.ts';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { type AuditEntryView, checkAudit, listAudit } from '../contract-audit.ts';
import { actWords, detailWords, subjectPath } from './audit-words.ts';
import { exportOf } from './exports/export-of.ts';
import { filtersOf } from './dashboard/load-dashboard.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'audit');
  const query = new URL(args.request.url).searchParams;
  return load(args, async (api) => {
    const saved = await loadViews(args, 'audit');
    const [page, check] = await Promise.all([
      api.call(listAudit, { query: filtersOf(query, listAudit.query) }),
      query.get('check') === '1' ? api.call(checkAudit) : null,
    ]);
    return { page, saved, check };
  });
}

const link = 'font-medium underline decoration-line underline-offset-4 hover:decoration-current';
const END_OF_ID = 12;

/** The end of an id, which is where two of them differ. */
function shortId(id: string): string {
  return id.length > END_OF_ID * 2 ? `…${id.slice(-END_OF_ID)}` : id;
}

function Subject({ entry }: { readonly entry: AuditEntryView }) {
  const { subject, subjectName } = entry;
  if (subject === '') return null;
  const page = subjectPath(entry);
  return (
    <span className="grid justify-items-start max-sm:justify-items-end sm:min-w-36">
      <Link to={page ?? adminPaths.auditLog({ subject })} title={subject} className={link}>
        {subjectName ?? shortId(subject)}
      </Link>
      {page !== null && (
        <Link to={adminPaths.auditLog({ subject })} className="text-sm text-soft underline underline-offset-4">
          All about this
        </Link>
      )}
    </span>
  );
}

function Actor({ entry: { actorId, actorName } }: { readonly entry: AuditEntryView }) {
  if (actorId === null) return 'Farmgate itself';
  return (
    <Link to={adminPaths.auditLog({ actor: actorId })} className={link}>
      {actorName ?? 'A deleted account'}
    </Link>
  );
}

const columns: readonly Column<AuditEntryView>[] = [
  { key: 'at', header: 'When', cell: (entry) => <DateTime value={entry.at} className="font-normal" /> },
  { key: 'actor', header: 'Who', cell: (entry) => <Actor entry={entry} /> },
  {
    key: 'action',
    header: 'Action',
    cell: (entry) => (
      <Link to={adminPaths.auditLog({ action: entry.action })} title={entry.action} className={link}>
        {actWords(entry.action)}
      </Link>
    ),
  },
  { key: 'subject', header: 'On what', cell: (entry) => <Subject entry={entry} /> },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details }) =>
      detailWords(details) && <LongText className="text-sm text-soft">{detailWords(details)}</LongText>,
  },
  { key: 'position', header: 'No.', numeric: true, minor: true, cell: (entry) => entry.position },
];

function Filters() {
  const [query] = useSearchParams();
  const actor = query.get('actor');
  const field = (name: string, label: string, type: 'text' | 'date', placeholder?: string) => (
    <label className="grid min-w-40 flex-1 gap-1">
      <span className="text-sm font-semibold">{label}</span>
      <input
        key={query.get(name)}
        type={type}
        name={name}
        defaultValue={query.get(name) ?? ''}
        placeholder={placeholder}
        className="control"
      />
    </label>
  );
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
      {actor && <input type="hidden" name="actor" value={actor} />}
      {field('action', 'Action begins with', 'text', 'identity.')}
      {field('subject', 'On what (id)', 'text')}
      {field('from', 'From', 'date')}
      {field('until', 'Until', 'date')}
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {query.size > 0 && (
        <ButtonLink to={adminPaths.auditLog()} variant="quiet">
          Show everything
        </ButtonLink>
      )}
      <ExportLinks to={exportOf('audit', query)} />
    </Form>
  );
}

/** What operators did, who did it and when; nothing in it can be changed unseen. */
export default function AuditPage() {
  const { page, saved, check } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="Every change that an admin makes, written with the change itself. Entries cannot be changed or taken away."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Audit log' }]}
        actions={
          <ButtonLink to={`${adminPaths.auditLog()}?check=1`} variant="secondary" size="sm">
            Check the chain
          </ButtonLink>
        }
      />
      <div className="grid gap-4">
        {check?.fault === null && (
          <Alert
            tone="good"
            title={`All ${formatNumber(check.entries)} entries are as they were written.`}
          >{`Mark: ${check.head.position}:${check.head.hash.slice(0, 16)}…`}</Alert>
        )}
        {check?.fault && (
          <Alert tone="bad" title={`Entry ${check.fault.position} is broken: ${check.fault.what}.`}>
            The log was changed outside of Farmgate. Find out who had access before you do anything else.
          </Alert>
        )}
        <SavedViews saved={saved} />
        <Filters />
        {page.items.length === 0 ? (
          <EmptyState title="No entries found">No entry matches these filters.</EmptyState>
        ) : (
          <Card flush>
            <DataTable
              caption="Audit log, newest first"
              columns={columns}
              rows={page.items}
              rowKey={(entry) => String(entry.position)}
            />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
