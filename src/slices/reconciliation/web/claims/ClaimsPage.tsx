import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { type AssignmentSummary, type ClaimView, listClaims } from '../../contract-claims.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import { assignmentTitle } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  return load(args, (api) => api.call(listClaims));
}

function stateOf({ assignmentId, ways, amount, waitsForFloat }: ClaimView): string {
  if (assignmentId !== null) return 'Waits for a second approval';
  if (waitsForFloat) return 'Waits for our money at the provider';
  if (ways.length === 0) return 'On its way back';
  return amount > 0 ? 'Whose is it?' : 'Who was paid?';
}

const columns: readonly Column<ClaimView>[] = [
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount }) => (
      <TwoLines first={<Money pesewas={Math.abs(amount)} />} second={amount > 0 ? 'came in' : 'was paid out'} />
    ),
  },
  { key: 'provider', header: 'Provider', cell: ({ provider }) => providerTitle(provider) },
  {
    key: 'item',
    header: 'About',
    minor: true,
    cell: ({ item }) => <span className="figures text-sm break-all text-soft">{item}</span>,
  },
  { key: 'since', header: 'Since', cell: ({ since }) => <DateTime value={since} /> },
  { key: 'state', header: 'State', cell: stateOf },
];

function Waiting({ waiting }: { readonly waiting: readonly AssignmentSummary[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card title="Waits for a second approval" flush>
      <ul className="divide-y divide-line">
        {waiting.map((one) => (
          <li key={one.id}>
            <ChoiceLink to={adminPaths.assignment(one.id)} title={assignmentTitle(one)}>
              {one.proposedBy.name}, <DateTime value={one.proposedAt} />
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Money that nobody is known for, and what is proposed about it. */
export default function ClaimsPage() {
  const { claims, waiting } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Unassigned money"
        subtitle="Money that came in or was paid out, and whose it is the books do not know."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Unassigned money' }]}
      />
      <div className="grid gap-6">
        <Waiting waiting={waiting} />
        {claims.length === 0 ? (
          <EmptyState title="Nothing is unassigned">
            What is booked without a person, from the differences, is kept here until it is known whose it is.
          </EmptyState>
        ) : (
          <Card flush>
            <DataTable
              caption="Money that nobody is known for, the oldest first"
              columns={columns}
              rows={claims}
              rowKey={({ item }) => item}
              rowTo={({ item, assignmentId }) =>
                assignmentId === null ? adminPaths.claim({ item }) : adminPaths.assignment(assignmentId)
              }
            />
          </Card>
        )}
      </div>
    </>
  );
}
