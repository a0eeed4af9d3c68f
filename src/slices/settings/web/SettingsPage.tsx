import { type ActionFunctionArgs, type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { formatMoment } from '#kernel/moment.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { WaitingProposals } from '#parts/proposals/WaitingProposals.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { changeSettings, showSettings } from '../contract.ts';
import { BOUNDS } from '../domain/settings.ts';
import { mostPercent } from '../domain/written-settings.ts';
import { changedSettings } from '../forms.ts';
import { DISPUTE_WINDOWS, type NumberName, type Shown, STEP_GROUPS } from './step-groups.ts';
import { LIMITS_WAIT, SETTINGS_SAVED } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const { settings, changedAt, waiting } = await load(args, (api) => api.call(showSettings));
  return { settings, changedAt, waiting, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, changedSettings);
  if (!parsed.ok) return refuse(parsed.state);
  const saved = await attempt(args, form, (api) =>
    api.call(changeSettings, { body: changedSettings.encode(parsed.values), idempotencyKey: requestKeyOf(form) }),
  );
  if (!saved.ok) return refuse(saved.state, saved.status);
  return redirectWithToast(adminPaths.tradeSettings(), saved.value.waiting.length > 0 ? LIMITS_WAIT : SETTINGS_SAVED);
}

const WINDOWS: readonly Shown[] = [
  { name: 'paymentWindowMinutes', label: 'To pay', unit: 'minutes', hint: 'Stock stays reserved for an unpaid order' },
  {
    name: 'partsWindowHours',
    label: 'To pay in parts',
    unit: 'hours',
    hint: 'From the first part on, stock stays reserved. Then every part goes back',
  },
  {
    name: 'answerWindowHours',
    label: 'To answer',
    unit: 'hours',
    hint: 'Then a paid order expires with a full refund',
  },
  {
    name: 'perishableReceiptHours',
    label: 'To report: vegetables and fruits',
    unit: 'hours',
    hint: 'After the delivery; then the farmer is paid',
  },
  {
    name: 'keepingReceiptHours',
    label: 'To report: tubers and spices',
    unit: 'hours',
    hint: 'After the delivery; then the farmer is paid',
  },
  {
    name: 'dryReceiptHours',
    label: 'To report: grains and legumes',
    unit: 'hours',
    hint: 'After the delivery; then the farmer is paid',
  },
];

const WEIGHT: readonly Shown[] = [
  {
    name: 'weightTolerancePercent',
    label: 'Short weight without asking',
    unit: '%',
    hint: 'So much less is re-priced by itself; beyond it the buyer is asked. Orders keep what they were placed with.',
  },
  {
    name: 'gradeStepPercent',
    label: 'Off the price for each grade below',
    unit: '%',
    hint: 'When an inspector grades lower than the listing. Orders keep what they were placed with.',
  },
  {
    name: 'perishableWeightHours',
    label: 'To answer a short weight: vegetables and fruits',
    unit: 'hours',
    hint: 'Then the order continues automatically; when less than half is there, it is cancelled',
  },
  {
    name: 'keepingWeightHours',
    label: 'To answer a short weight: tubers and spices',
    unit: 'hours',
    hint: 'The transporter waits for it',
  },
  {
    name: 'dryWeightHours',
    label: 'To answer a short weight: grains and legumes',
    unit: 'hours',
    hint: 'The transporter waits for it',
  },
];

const ACCOUNTS: readonly Shown[] = [
  {
    name: 'minimumPasswordLength',
    label: 'Shortest password',
    unit: 'characters',
    hint: 'For passwords chosen from now on',
  },
];

const LIMITS = [
  {
    name: 'payoutLimit',
    bounds: BOUNDS.payoutLimitPesewas,
    label: 'Largest payout that leaves by itself',
    hint: 'What is larger waits until two administrators have looked at it',
  },
  {
    name: 'payoutDayLimit',
    bounds: BOUNDS.payoutDayLimitPesewas,
    label: 'Largest sum of one person within 24 hours',
    hint: 'The payout that passes it waits too, however small it is',
  },
] as const;

const WITHDRAWAL_FEES = [
  {
    name: 'walletWithdrawalFee',
    bounds: BOUNDS.walletWithdrawalFeePesewas,
    label: 'Fee of a withdrawal to mobile money',
    hint: 'Shown before each withdrawal and taken from it; 0 when the platform bears it',
  },
  {
    name: 'bankWithdrawalFee',
    bounds: BOUNDS.bankWithdrawalFeePesewas,
    label: 'Fee of a withdrawal to a bank',
    hint: 'The same for bank accounts',
  },
] as const;

const CANCELLATION_FEE: readonly Shown[] = [
  {
    name: 'cancellationFeePercent',
    label: 'Fee of a cancellation by the buyer',
    unit: '%',
    hint: 'Of what was paid. Shown before each cancellation and kept from the refund; 0 when the platform bears it',
  },
];

const REVIEW: readonly Shown[] = [
  {
    name: 'payoutReviewHours',
    label: 'To check a payout',
    unit: 'hours',
    hint: 'What the person is told; then every administrator is reminded',
  },
];

function AmountFields({ shown }: { readonly shown: typeof LIMITS | typeof WITHDRAWAL_FEES }) {
  const { settings, changedAt } = useLoaderData<typeof loader>();
  return (
    <div className="mb-5 grid gap-5 sm:grid-cols-2">
      {shown.map(({ name, bounds, label, hint }) => (
        <MoneyInput
          key={name}
          name={name}
          label={label}
          hint={withChange(hint, changedAt[name])}
          defaultValue={settings[name]}
          min={bounds.least}
          max={bounds.most}
        />
      ))}
    </div>
  );
}

function withChange(hint: string, changed: string | undefined): string {
  const words = [hint && `${hint}.`.replace('..', '.'), changed && `Changed ${formatMoment(new Date(changed))}.`];
  return words.filter(Boolean).join(' ');
}

function boundsOf(name: NumberName): { min: number; max: number; step?: number } {
  if (name === 'weightTolerancePercent' || name === 'gradeStepPercent' || name === 'cancellationFeePercent')
    return { min: 0, max: mostPercent(name), step: 0.01 };
  return { min: BOUNDS[name].least, max: BOUNDS[name].most };
}

/** Fields beside each other; three where they are the same for three kinds of produce. */
function Fields({ shown, inThrees = false }: { readonly shown: readonly Shown[]; readonly inThrees?: boolean }) {
  const { settings, changedAt } = useLoaderData<typeof loader>();
  return (
    <div className={inThrees ? 'grid gap-5 sm:grid-cols-3' : 'grid gap-5 sm:grid-cols-2'}>
      {shown.map(({ name, label, unit, hint }) => {
        return (
          <NumberInput
            key={name}
            name={name}
            label={label}
            unit={unit}
            hint={withChange(hint, changedAt[name])}
            defaultValue={settings[name]}
            {...boundsOf(name)}
          />
        );
      })}
    </div>
  );
}

/** The rules that the trade runs by. */
export default function SettingsPage() {
  const { requestKey, waiting } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Save Failed', state);
  return (
    <Form state={state} requestKey={requestKey} className="max-w-4xl">
      <Card title="How long things may take">
        <Fields shown={WINDOWS} />
      </Card>
      <Card title="Weight and grade">
        <Fields shown={WEIGHT} />
      </Card>
      <Card title="Steps of a paid order">
        <div className="grid gap-6">
          {STEP_GROUPS.map(({ title, hint, shown }) => (
            <fieldset key={title} className="grid gap-3">
              <legend className="mb-2">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-soft">{hint}.</span>
              </legend>
              <Fields shown={shown} inThrees />
            </fieldset>
          ))}
        </div>
      </Card>
      <Card title="Disputes">
        <Fields shown={DISPUTE_WINDOWS} />
      </Card>
      <Card title="What two administrators decide">
        <div className="mb-4 grid gap-4">
          <WaitingProposals waiting={waiting} />
          <p className="text-soft">
            These change once another administrator has approved them. Everything else applies at once.
          </p>
        </div>
        <AmountFields shown={LIMITS} />
        <AmountFields shown={WITHDRAWAL_FEES} />
        <Fields shown={CANCELLATION_FEE} />
        <div className="mt-5">
          <TextArea
            name="limitsReason"
            label="Why you change them"
            rows={2}
            hint="The second administrator reads it"
            optional
          />
        </div>
      </Card>
      <Card title="Checks of payouts">
        <Fields shown={REVIEW} />
      </Card>
      <Card title="Accounts">
        <Fields shown={ACCOUNTS} />
      </Card>
      <p className="text-soft">
        The platform fee has{' '}
        <Link to={adminPaths.feeRules()} className="font-medium text-leaf-ink underline">
          rules of its own
        </Link>
        . Phone, e-mail and office are part of the{' '}
        <Link to={adminPaths.websiteContent()} className="font-medium text-leaf-ink underline">
          website content
        </Link>
        .
      </p>
      <div>
        <SubmitButton busyLabel="Saving...">Save settings</SubmitButton>
      </div>
    </Form>
  );
}
