import { capital } from '#kernel/plain-text.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { addFeeRule } from '../../contract-fees.ts';
import { FEE_BOUNDS, FEE_SCOPES } from '../../domain/fee-rules.ts';
import { percentOf } from '../../domain/written-settings.ts';
import { askRule, type AskedRule } from './ask-rule.ts';
import { ChangeShown } from './ChangeShown.tsx';
import { FEE_TOASTS, SCOPE_WORDS } from './fee-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const query = new URL(args.request.url).searchParams;
  const asked: AskedRule | null = query.has('scope') ? await load(args, (api) => askRule(api, query)) : null;
  return { asked, tomorrow: addDays(dayOf(nowOf(args.context)), 1), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await args.request.formData();
  const parsed = parseForm(form, addFeeRule.body);
  if (!parsed.ok) return refuse(parsed.state);
  // Nothing is expected of a rule that changes nothing on its first day.
  const body = { ...parsed.values, expected: parsed.values.expected ?? [] };
  const added = await attempt(args, form, (api) => api.call(addFeeRule, { body, idempotencyKey: requestKeyOf(form) }));
  return added.ok ? redirectWithToast(adminPaths.feeRules(), FEE_TOASTS.added) : refuse(added.state, added.status);
}

const scopes = FEE_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));
const categories = CATEGORIES.map((value) => ({ value, label: capital(value) }));

/** The fields of a rule. They are asked about by the address, so that nothing is written before it was shown. */
function Ask({ state, tomorrow }: { readonly state: FormState | undefined; readonly tomorrow: string }) {
  return (
    <Card title="The rule">
      <Form method="get" state={state}>
        <Select name="scope" label="For" options={scopes} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            name="category"
            label="Category"
            options={categories}
            placeholder="None"
            hint="For the rule of a category"
            optional
          />
          <TextInput name="farmer" label="Farmer" hint="Name, e-mail address or number" optional />
          <NumberInput
            name="feePercent"
            label="Fee"
            unit="%"
            min={FEE_BOUNDS.least}
            max={percentOf(FEE_BOUNDS.most)}
            step={0.01}
            hint="Of the produce, taken from the seller"
          />
          <span className="max-sm:hidden" />
          <TextInput name="startsOn" label="First day" type="date" defaultValue={tomorrow} />
          <TextInput name="lastOn" label="Last day" type="date" optional />
        </div>
        <TextArea name="reason" label="Why" rows={2} hint="Kept with the rule for good" />
        <SubmitButton variant="secondary" busyLabel="Calculating...">
          Show what it changes
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** A new fee rule: first what it would change, then the button that adds it. */
export default function NewFeeRulePage() {
  const { asked, tomorrow, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Added', refused);
  const ready = asked?.preview ? asked : null;
  return (
    <>
      <PageHeader
        title="New fee rule"
        subtitle="It applies to orders placed from its first day, once another administrator has approved it."
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Fees', to: adminPaths.feeRules() },
          { label: 'New rule' },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Ask key={JSON.stringify(asked?.state.values)} state={asked?.state} tomorrow={tomorrow} />
        {ready?.preview && (
          <Card title={`What it changes${ready.farmerName ? ` for ${ready.farmerName}` : ''}`}>
            <Form state={refused} requestKey={requestKey} hidden={ready.hidden}>
              <ChangeShown preview={ready.preview} />
              <div className="flex flex-wrap gap-2">
                <SubmitButton busyLabel="Asking...">Ask for the rule of {ready.hidden['feePercent']} %</SubmitButton>
                <ButtonLink to={adminPaths.feeRules()} variant="quiet">
                  Cancel
                </ButtonLink>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
