import { providerTitle } from '#kernel/provider/provider-name.ts';
import { AssignFields, type Colleague } from '#slices/identity/parts/assigning/AssignFields.tsx';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TickAll, TickBox, type Ticked, TickedRows, useChoice } from '#ui/actions/TickedRows.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { ExceptionView } from '../views.ts';
import { actOptions, ENDING_WORDS, KIND_WORDS, shortReference } from './words.ts';

const BULK = 'bulk';

function Standing({ row }: { readonly row: ExceptionView }) {
  if (row.ending) return <Badge tone="good">{ENDING_WORDS[row.ending]}</Badge>;
  if (row.actId) return <Badge tone="wait">Waits for a second approval</Badge>;
  return row.owner ? <Badge tone="active">{row.owner.name}</Badge> : <Badge>Nobody’s</Badge>;
}

/** Only what something can be done about can be chosen. */
function tickOf(row: ExceptionView) {
  if (row.state !== 'open' || row.acts.length === 0) return null;
  return <TickBox form={BULK} value={row.id} label={`Select ${KIND_WORDS[row.kind].label}, ${row.item}`} />;
}

const columns: readonly Column<ExceptionView>[] = [
  {
    key: 'kind',
    header: 'Difference',
    cell: (row) => <TwoLines first={KIND_WORDS[row.kind].label} second={providerTitle(row.provider)} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    numeric: true,
    cell: (row) => (
      <span className="font-semibold">
        <Money pesewas={row.difference} />
      </span>
    ),
  },
  {
    key: 'theirs',
    header: 'At the provider',
    numeric: true,
    minor: true,
    cell: (row) => <Money pesewas={row.atProvider} />,
  },
  { key: 'ours', header: 'In the books', numeric: true, minor: true, cell: (row) => <Money pesewas={row.inBooks} /> },
  {
    key: 'reference',
    header: 'Reference',
    minor: true,
    cell: (row) => (
      <span title={row.reference ?? undefined} className="figures text-sm whitespace-nowrap text-soft">
        {shortReference(row.reference ?? row.account ?? '–')}
      </span>
    ),
  },
  { key: 'at', header: 'Happened', cell: (row) => <DateTime value={row.happenedAt} /> },
  { key: 'state', header: 'State', cell: (row) => <Standing row={row} /> },
];

interface BulkProps {
  readonly ticked: Ticked;
  readonly colleagues: readonly Colleague[];
  readonly count: number;
  readonly state: FormState | undefined;
}

/** What is done with all that is ticked, or with all that fit the filters. It shows what would be posted first. */
function BulkBar({ ticked, colleagues, count, state }: BulkProps) {
  const { chosen } = ticked;
  return (
    <Form id={BULK} state={state} keepsDraft={false} className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow sm:grow-0">
          <Select name="act" label="With what is chosen" options={actOptions} />
        </div>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="all" value="1" className="size-5" />
          All that fit the filters
        </label>
        <Button type="submit" name="intent" value="propose">
          {chosen === 0 ? 'See what it would post' : `See what it would post for ${chosen}`}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <TickAll {...ticked} />
        <AssignFields chosen={chosen} colleagues={colleagues} />
      </div>
      <p className="text-sm text-soft">
        {count} on this page. Nothing is booked before another administrator has approved it.
      </p>
    </Form>
  );
}

export interface ExceptionTableProps {
  readonly rows: readonly ExceptionView[];
  readonly open: boolean;
  readonly colleagues: readonly Colleague[];
  readonly state: FormState | undefined;
}

/** Differences; the open ones with a tick for each that can be chosen. */
export function ExceptionTable({ rows, open, colleagues, state }: ExceptionTableProps) {
  const choice = useChoice(state);
  const table = (
    <DataTable
      caption="Differences, the oldest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowTo={({ id }) => adminPaths.difference(id)}
      {...(open && { tick: tickOf })}
    />
  );
  if (!open) return <Card flush>{table}</Card>;
  return (
    <Card flush>
      <TickedRows
        key={choice}
        form={BULK}
        bar={(ticked) => <BulkBar ticked={ticked} colleagues={colleagues} count={rows.length} state={state} />}
      >
        {table}
      </TickedRows>
    </Card>
  );
}
