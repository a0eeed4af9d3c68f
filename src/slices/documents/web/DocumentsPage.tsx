import { cursorOf } from '#pages/cursor-of.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listDocuments, stateIncome } from '../contract.ts';
import { ListedDocuments } from './ListedDocuments.tsx';
import { IncomeForm } from './IncomeForm.tsx';
import { monthOptions } from './months.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'farmer', 'buyer', 'transporter');
  const months = monthOptions(nowOf(args.context));
  const asked = new URL(args.request.url).searchParams;
  const month = months.find(({ value }) => value === asked.get('month'))?.value;
  const cursor = cursorOf(asked);
  const page = await load(args, (api) => api.call(listDocuments, { query: { month, cursor } }));
  return { ...page, month, months, earns: role !== 'buyer', requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  const parsed = parseForm(form, stateIncome.body);
  if (!parsed.ok) return refuse(parsed.state);
  const stated = await attempt(args, form, (api) =>
    api.call(stateIncome, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  if (!stated.ok) return refuse(stated.state, stated.status);
  const { number, issuedAt } = stated.value;
  return redirectWithToast(paths.documents({ month: issuedAt.slice(0, 7) }), {
    title: `${number} is in the list`,
    text: 'The PDF has a code by which anybody can verify it.',
    tone: 'good',
  });
}

function NoDocuments({ inMonth }: { readonly inMonth: boolean }) {
  return (
    <EmptyState
      title={inMonth ? 'No documents in this month' : 'No documents yet'}
      action={
        <ButtonLink to={inMonth ? paths.documents() : paths.orders()} variant="secondary">
          {inMonth ? 'Show all months' : 'See your orders'}
        </ButtonLink>
      }
    >
      They are issued when an order is paid, refunded or settled.
    </EmptyState>
  );
}

/** Everything that was issued for somebody, by month; people who earn ask for income statements here. */
export default function DocumentsPage() {
  const { items, nextCursor, month, months, earns, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Documents"
        subtitle="Issued once, with a number, and never changed. Anybody who gets one from you can verify it by its code."
        actions={
          <ButtonLink to={paths.verify()} variant="secondary" size="sm">
            Verify a document
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {earns && <IncomeForm months={months} requestKey={requestKey} state={state} />}
        <div className="flex">
          <FilterSelect
            name="month"
            label="Month of issue"
            options={[{ value: '', label: 'All months' }, ...months]}
            standard=""
          />
        </div>
        {items.length === 0 ? <NoDocuments inMonth={month !== undefined} /> : <ListedDocuments documents={items} />}
        <Pagination nextCursor={nextCursor} />
      </div>
    </>
  );
}
