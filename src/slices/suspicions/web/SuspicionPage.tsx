import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { clearSuspicion, confirmSuspicion, decisionForm, showSuspicion, undoConfirmation } from '../contract.ts';
import { KIND_NAMES } from '../domain/figures.ts';
import { ACTIONS } from '../domain/state.ts';
import { reasonParts } from '../domain/words.ts';
import type { SuspicionDetail, SuspicionView } from '../views.ts';
import { SuspicionActs } from './SuspicionActs.tsx';
import { STATE_WORDS, TOASTS } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'accounts');
  const suspicion = await load(args, (api) => api.call(showSuspicion, { params: { id: idOf(args) } }));
  return { suspicion, requestKey: newRequestKey() };
}

const CALLS = { clear: clearSuspicion, confirm: confirmSuspicion, undo: undoConfirmation } as const;

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'accounts');
  const form = await sentForm(args);
  const intent = intentOf(form, ACTIONS);
  const parsed = parseForm(form, decisionForm);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) =>
    api.call(CALLS[intent], { params: { id: idOf(args) }, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return done.ok
    ? redirectWithToast(adminPaths.suspicion(idOf(args)), TOASTS[intent])
    : refuse(done.state, done.status);
}

function Account({ person }: { readonly person: SuspicionView['person'] }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={adminPaths.userAccess(person.id)} className="font-semibold text-leaf-ink underline">
        {person.name}
      </Link>
      <span className="text-soft">{statusLabel(person.role)}</span>
      {!person.active && <Badge>Not active</Badge>}
    </span>
  );
}

function Evidence({ suspicion }: { readonly suspicion: SuspicionDetail }) {
  const { reason, person, other, orders } = suspicion;
  const readsOrders = permits(useViewer(), SEES_ORDERS);
  return (
    <Card title="Evidence">
      <ul className="grid list-disc gap-1 pl-5">
        {reasonParts(reason, [person.name, other?.name ?? null]).map((part) => (
          <li key={part}>{part.charAt(0).toUpperCase() + part.slice(1)}</li>
        ))}
      </ul>
      {orders.length > 0 && (
        <>
          <h3 className="mt-5 font-bold">Some of the orders</h3>
          <ul className="mt-2 grid">
            {orders.map(({ id, number, productName }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
                {readsOrders ? (
                  <Link to={paths.order(id)} className="figures font-semibold text-leaf-ink underline">
                    {number}
                  </Link>
                ) : (
                  <span className="figures font-semibold">{number}</span>
                )}
                <span className="text-soft">{productName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** One suspicion: who, the evidence, and what an administrator decides. */
export default function SuspicionPage() {
  const { suspicion, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Decided', state);
  const { reason, person, other, decision } = suspicion;
  const { label, tone } = STATE_WORDS[suspicion.state];
  return (
    <>
      <PageHeader
        title={KIND_NAMES[reason.kind]}
        badge={<Badge tone={tone}>{label}</Badge>}
        crumbs={[{ label: 'Suspicions', to: adminPaths.suspicions() }, { label: KIND_NAMES[reason.kind] }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Evidence suspicion={suspicion} />
          {suspicion.own && (
            <Alert tone="wait" title="This names you.">
              Another administrator has to decide it.
            </Alert>
          )}
          <SuspicionActs suspicion={suspicion} state={state} requestKey={requestKey} />
        </div>
        <Card title="About">
          <DescriptionList
            items={[
              { label: 'Account', value: <Account person={person} /> },
              ...(other ? [{ label: 'And', value: <Account person={other} /> }] : []),
              { label: 'Since', value: <DateTime value={suspicion.firstAt} show="day" /> },
              { label: 'Last seen', value: <DateTime value={suspicion.lastAt} show="day" /> },
              { label: 'Found', value: <DateTime value={suspicion.foundAt} /> },
              ...(decision
                ? [
                    { label: 'Decided by', value: decision.by },
                    { label: 'Decided', value: <DateTime value={decision.at} /> },
                    { label: 'Reason', value: <span className="wrap-anywhere">{decision.note}</span> },
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
    </>
  );
}
