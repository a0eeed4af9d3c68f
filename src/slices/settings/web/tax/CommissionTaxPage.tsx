import { addDays, dayInWords, dayOf } from '#kernel/moment.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireAdmin, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { WaitingProposals } from '#parts/proposals/WaitingProposals.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { addTaxRates, addTaxRegistration, type CommissionTaxShown, showCommissionTax } from '../../contract-tax.ts';
import { SECOND_ASKED } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const shown = await load(args, (api) => api.call(showCommissionTax));
  return { shown, tomorrow: addDays(dayOf(nowOf(args.context)), 1), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await sentForm(args);
  const idempotencyKey = requestKeyOf(form);
  if (form.get('intent') === 'rates') {
    const rates = parseForm(form, addTaxRates.body);
    if (!rates.ok) return refuse(rates.state);
    const done = await attempt(args, form, (api) => api.call(addTaxRates, { body: rates.values, idempotencyKey }));
    return done.ok ? redirectWithToast(adminPaths.commissionTax(), SECOND_ASKED) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, addTaxRegistration.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) =>
    api.call(addTaxRegistration, { body: parsed.values, idempotencyKey }),
  );
  return done.ok ? redirectWithToast(adminPaths.commissionTax(), SECOND_ASKED) : refuse(done.state, done.status);
}

type Rates = CommissionTaxShown['rates'][number];
const ratesWords = ({ vatPercent, nhilPercent, getfundPercent }: Omit<Rates, 'id' | 'startsOn' | 'source'>) =>
  `VAT ${vatPercent} %, NHIL ${nhilPercent} %, GETFund levy ${getfundPercent} %`;

function Standing({ now }: Pick<CommissionTaxShown, 'now'>) {
  if (now === null)
    return (
      <Alert tone="wait" title="No tax is taken out of the commission.">
        The platform is not registered for VAT today. Ask a tax adviser whether it has to be.
      </Alert>
    );
  return (
    <Alert tone="good" title={`The commission holds ${ratesWords(now)}.`}>
      {now.name}, TIN {now.tin}. What sellers pay stays the same; the taxes are taken out of the commission when it is
      earned, and the seller gets a fee invoice.
    </Alert>
  );
}

function History({ rates, registrations }: Pick<CommissionTaxShown, 'rates' | 'registrations'>) {
  return (
    <Card title="From which day on">
      <DescriptionList
        items={[
          ...registrations.map(({ startsOn, registered, name, tin }) => ({
            label: dayInWords(startsOn),
            value: registered ? `Registered as ${name}, TIN ${tin}` : 'No longer registered',
          })),
          ...rates.map((one) => ({ label: dayInWords(one.startsOn), value: `${ratesWords(one)} (${one.source})` })),
        ]}
      />
    </Card>
  );
}

/** The taxes within the commission: what they are, and from which day on the platform is registered for them. */
export default function CommissionTaxPage() {
  const { shown, tomorrow, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const ofForm = (intent: string) => refusalOf(state, intent);
  useFailureToast('Nothing Was Asked', state);
  return (
    <>
      <PageHeader
        title="VAT on the commission"
        subtitle="Taken out of the commission from a day on, when it is earned. Two administrators agree about each change."
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Fees', to: adminPaths.feeRules() },
          { label: 'VAT on the commission' },
        ]}
      />
      <div className="grid max-w-4xl gap-6">
        <WaitingProposals waiting={shown.waiting} />
        <Standing now={shown.now} />
        <History {...shown} />
        <Card title="Registration of the platform">
          <Form state={ofForm('registration')} requestKey={requestKey} intent="registration">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput name="name" label="Name at the tax authority" defaultValue={shown.now?.name ?? ''} />
              <TextInput name="tin" label="TIN" defaultValue={shown.now?.tin ?? ''} />
              <TextInput name="startsOn" label="First day" type="date" defaultValue={tomorrow} />
            </div>
            <Checkbox name="registered" label="Registered for VAT from this day on (empty: no longer)" />
            <SubmitButton busyLabel="Asking..." className="justify-self-start">
              Ask for the registration
            </SubmitButton>
          </Form>
        </Card>
        <Card title="New rates">
          <Form state={ofForm('rates')} requestKey={requestKey} intent="rates">
            <div className="grid gap-5 sm:grid-cols-3">
              <NumberInput name="vatPercent" label="VAT" unit="%" min={0} max={50} step={0.01} />
              <NumberInput name="nhilPercent" label="NHIL" unit="%" min={0} max={50} step={0.01} />
              <NumberInput name="getfundPercent" label="GETFund levy" unit="%" min={0} max={50} step={0.01} />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput name="startsOn" label="First day" type="date" defaultValue={tomorrow} />
              <TextInput name="source" label="Law" />
            </div>
            <SubmitButton busyLabel="Asking..." className="justify-self-start">
              Ask for the rates
            </SubmitButton>
          </Form>
        </Card>
      </div>
    </>
  );
}
