import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { isApiProblem } from '#wire/problem.ts';
import { formatGhs, typedGhs } from '#kernel/money.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { type ClaimView, planAssignment, proposeAssignment, showClaim } from '../../contract-claims.ts';
import { PlanCard } from '../PlanCard.tsx';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { Choices } from './Choices.tsx';
import { claimToasts, WAY_WORDS } from './words.ts';

const chosenIn = proposeAssignment.body.pick({ way: true, personId: true, paymentId: true });

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const query = new URL(args.request.url).searchParams;
  const item = query.get('item') ?? '';
  const search = query.get('search') ?? '';
  const field = (name: string) => query.get(name) ?? undefined;
  const read = chosenIn.safeParse({ way: field('way'), personId: field('personId'), paymentId: field('paymentId') });
  return load(args, async (api) => {
    const shown = { ...(await api.call(showClaim, { query: { item, search } })), search, requestKey: newRequestKey() };
    if (!read.success) return { ...shown, chosen: null, planned: null, refusal: null };
    const chosen = read.data;
    try {
      const planned = await api.call(planAssignment, { body: { item, ...chosen } });
      return { ...shown, chosen, planned, refusal: null };
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      return { ...shown, chosen, planned: null, refusal: error.detail };
    }
  });
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  const parsed = parseForm(form, proposeAssignment.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) =>
    api.call(proposeAssignment, {
      body: proposeAssignment.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(adminPaths.assignment(done.value.id), claimToasts.proposed);
}

function titleOf({ amount }: ClaimView): string {
  const sum = formatGhs(Math.abs(amount));
  return amount > 0 ? `${sum} came in: whose is it?` : `${sum} was paid out: to whom?`;
}

function Facts({ claim }: { readonly claim: ClaimView }) {
  return (
    <Card title="About">
      <DescriptionList
        items={[
          { label: 'Provider', value: providerTitle(claim.provider) },
          { label: 'Reference', value: <span className="figures break-all">{claim.item}</span> },
          { label: 'Booked', value: <DateTime value={claim.since} /> },
          ...(claim.underWay > 0
            ? [
                {
                  label: claim.waitsForFloat ? 'Waits for our money at the provider' : 'On its way back',
                  value: <Money pesewas={claim.underWay} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Proposal() {
  const { claim, chosen, planned, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Proposed', state);
  if (planned === null || chosen === null) return null;
  const { person, orders, amount } = planned;
  const ids = Object.entries({ personId: chosen.personId, paymentId: chosen.paymentId });
  const hidden = Object.fromEntries(ids.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (
    <PlanCard plan={planned.plan}>
      <p className="mb-4">
        {person && `${amount > 0 ? 'Into' : 'Out of'} the wallet of ${person.name}. `}
        {orders.length > 0 && `For order ${orders.map(({ orderNumber }) => orderNumber).join(', ')}. `}
        {amount > 0 ? WAY_WORDS[chosen.way].does : 'The person is notified.'}
      </p>
      <Form
        state={state}
        requestKey={requestKey}
        hidden={{ item: claim.item, way: chosen.way, amount: typedGhs(amount), ...hidden }}
      >
        <TextArea
          name="note"
          label="How it is known whose money it is"
          hint="The second administrator reads it, and it stays with the entry"
          rows={3}
          required
        />
        <SubmitButton busyLabel="Proposing..." className="justify-self-start">
          {`Propose: ${WAY_WORDS[chosen.way].label.toLowerCase()}, ${formatGhs(Math.abs(amount))}`}
        </SubmitButton>
      </Form>
    </PlanCard>
  );
}

/** Money that nobody is known for: whose it may be, and what giving it to them would post. */
export default function ClaimPage() {
  const { claim, refusal, people, unpaid, search } = useLoaderData<typeof loader>();
  const shown = { claim, people, unpaid, search };
  const { assignmentId } = claim;
  return (
    <>
      <PageHeader
        title={titleOf(claim)}
        tabTitle="Unassigned money"
        crumbs={[
          { label: 'Reconciliation', to: adminPaths.reconciliation() },
          { label: 'Unassigned money', to: adminPaths.claims() },
          { label: formatGhs(Math.abs(claim.amount)) },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {refusal !== null && (
            <Alert tone="wait" title={refusal}>
              Nothing was changed.
            </Alert>
          )}
          <Proposal />
          {assignmentId !== null && (
            <Alert
              tone="wait"
              title="Something is proposed about this money."
              actions={
                <ButtonLink to={adminPaths.assignment(assignmentId)} variant="secondary" size="sm">
                  Open the proposal
                </ButtonLink>
              }
            />
          )}
          <Choices {...shown} />
        </div>
        <Facts claim={claim} />
      </div>
    </>
  );
}
