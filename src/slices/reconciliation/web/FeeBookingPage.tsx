import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { approveFeeRule, endFeeRule, listFeeRules, proposeFeeRule } from '../contract-fee-rules.ts';
import { FeeBookingRuleCard } from './FeeBookingRuleCard.tsx';
import { providerFilters, toasts } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const { rules } = await load(args, (api) => api.call(listFeeRules));
  return { rules, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  const here = adminPaths.feeBooking();
  const idempotencyKey = requestKeyOf(form);
  const params = { id: String(form.get('rule') ?? '') };
  form.delete('rule');
  if (form.get('intent') === 'approve') {
    const done = await attempt(args, form, (api) => api.call(approveFeeRule, { params, idempotencyKey }));
    return done.ok ? redirectWithToast(here, toasts.ruleApproved) : refuse(done.state, done.status);
  }
  if (form.get('intent') === 'end') {
    const parsed = parseForm(form, endFeeRule.body);
    if (!parsed.ok) return refuse(parsed.state);
    const done = await attempt(args, form, (api) => api.call(endFeeRule, { params, body: parsed.values }));
    return done.ok ? redirectWithToast(here, toasts.ruleEnded) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, proposeFeeRule.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = proposeFeeRule.body.encode(parsed.values);
  const done = await attempt(args, form, (api) => api.call(proposeFeeRule, { body, idempotencyKey }));
  return done.ok ? redirectWithToast(here, toasts.ruleProposed) : refuse(done.state, done.status);
}

function NewRule({ state, requestKey }: { readonly state: FormState | undefined; readonly requestKey: string }) {
  return (
    <Card title="A new rule">
      <Form intent="propose" state={state} requestKey={requestKey}>
        <Select
          name="provider"
          label="Fees of"
          options={providerFilters.filter(({ value }) => value !== '')}
          required
        />
        <NumberInput
          name="percent"
          label="Up to this share of what it moved on the day"
          hint="Charges and payouts together"
          unit="%"
          step="0.01"
          min="0.01"
          max="10"
          required
        />
        <MoneyInput name="mostPerDay" label="And never more a day than" required />
        <TextArea name="note" label="Why, and where to find the tariff" rows={3} required />
        <p className="text-sm text-soft">
          Fees within both limits are booked by themselves, at most {formatGhs(10_000_00, 0)} a day. What goes beyond
          stays a difference for people. Another administrator has to approve the rule.
        </p>
        <SubmitButton busyLabel="Proposing..." className="justify-self-start">
          Propose the rule
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The rules by which fees of providers are booked: what counts, who said so and when. */
export default function FeeBookingPage() {
  const { rules, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', state);
  const proposed = refusalOf(state, 'propose');
  return (
    <>
      <PageHeader
        title="Rules for provider fees"
        subtitle="Fees that a provider keeps are booked by themselves, as far as two administrators allowed it."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Rules for fees' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
        <div className="grid gap-6">
          {rules.length === 0 ? (
            <EmptyState title="No rule yet">Until there is one, each fee is booked by two administrators.</EmptyState>
          ) : (
            rules.map((rule) => <FeeBookingRuleCard key={rule.id} {...{ rule, state, requestKey }} />)
          )}
        </div>
        <NewRule state={proposed} requestKey={requestKey} />
      </div>
    </>
  );
}
