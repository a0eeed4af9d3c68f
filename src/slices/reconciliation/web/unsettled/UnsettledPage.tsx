import { providerTitle } from '#kernel/provider/provider-name.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listUnsettled } from '../../contract-unsettled.ts';
import { actOnUnsettled } from './act-on-unsettled.ts';
import { UnsettledCard } from './UnsettledCard.tsx';
import { KINDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const unsettled = await load(args, (api) => api.call(listUnsettled));
  return { ...unsettled, requestKey: newRequestKey() };
}

export function action(args: ActionFunctionArgs) {
  return actOnUnsettled(args);
}

function Sums({ sums }: Pick<Awaited<ReturnType<typeof loader>>, 'sums'>) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {sums.map(({ kind, provider, since, count, amount }) => (
          <li key={`${provider} ${kind}`} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
            <span>
              <span className="font-semibold">{providerTitle(provider)}</span>, {KINDS[kind].many.toLowerCase()}:{' '}
              {count}
            </span>
            <span className="text-soft">
              the oldest since <DateTime value={since} />
            </span>
            <span className="font-semibold">
              <Money pesewas={amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Money that was asked for or sent more than an hour ago and that no provider has settled. */
export default function UnsettledPage() {
  const { sums, items, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', state);
  return (
    <>
      <PageHeader
        title="Not settled"
        subtitle="Asked for or sent more than an hour ago, and not confirmed by the provider."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Not settled' }]}
      />
      {items.length === 0 ? (
        <EmptyState title="Everything is settled">
          What a provider does not settle within an hour is listed here, and the staff are notified.
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <Sums sums={sums} />
          {items.map((item) => (
            <UnsettledCard key={`${item.kind} ${item.id}`} {...{ item, state, requestKey }} />
          ))}
        </div>
      )}
    </>
  );
}
