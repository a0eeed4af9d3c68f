import { dayInWords, dayOf } from '#kernel/moment.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Money } from '#ui/display/Money.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WaitingProposals } from '#parts/proposals/WaitingProposals.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listLimits, type MoneyLimitView, setLimit } from '../../contract-limits.ts';
import { limitWords } from '../../domain/limit-words.ts';
import { LIMIT_NAMES } from '../../domain/money-limits.ts';
import { STATE_TONES, STATE_WORDS } from '../fees/fee-words.ts';
import { SECOND_ASKED } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const { limits, waiting } = await load(args, (api) => api.call(listLimits));
  return { limits, waiting, today: dayOf(nowOf(args.context)), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await args.request.formData();
  const parsed = parseForm(form, setLimit.body);
  if (!parsed.ok) return refuse(parsed.state);
  const set = await attempt(args, form, (api) =>
    api.call(setLimit, { body: setLimit.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) }),
  );
  return set.ok ? redirectWithToast(adminPaths.moneyLimits(), SECOND_ASKED) : refuse(set.state, set.status);
}

const names = LIMIT_NAMES.map((value) => ({ value, label: limitWords(value) }));

function Source({ limit }: { readonly limit: MoneyLimitView }) {
  return (
    <span className="grid gap-1 text-sm text-soft">
      <LongText>{limit.source}</LongText>
      {limit.createdAt !== null && (
        <span>
          {limit.createdByName}, <DateTime value={limit.createdAt} />
        </span>
      )}
    </span>
  );
}

/** Asks for a limit; the list beside it shows what it replaces. */
function NewLimit() {
  const { today, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Asked', refused);
  return (
    <Card title="Another limit">
      <Form state={refused} requestKey={requestKey}>
        <div className="grid gap-5 sm:grid-cols-3">
          <Select name="name" label="Limit" options={names} />
          <MoneyInput
            name="amount"
            label="Amount"
            hint="Leave empty for no limit of its own from that day on"
            optional
          />
          <TextInput name="startsOn" label="First day" type="date" defaultValue={today} />
        </div>
        <TextArea name="source" label="Source" rows={2} hint="Kept with the limit for good" />
        <div>
          <SubmitButton busyLabel="Asking...">Ask for the limit</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** What can be paid and paid out at once, from which day on and by whose word. */
export default function MoneyLimitsPage() {
  const { limits, waiting } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <div className="grid gap-6">
      <WaitingProposals waiting={waiting} />
      <Card flush title="Limits of payments and payouts">
        <p className="px-5 py-4 text-soft">
          A wallet without a largest amount of its own pays and takes at most what a wallet of enhanced KYC may move in
          a day. Larger payments and payouts are refused before they are sent. A new limit waits until another
          administrator has approved it; none is changed or deleted.
        </p>
        <DataTable
          caption="Limits of payments and payouts"
          rows={limits}
          rowKey={({ id, name }) => id ?? name}
          columns={[
            { key: 'name', header: 'Limit', cell: ({ name }) => limitWords(name) },
            {
              key: 'amount',
              header: 'Amount',
              numeric: true,
              cell: ({ amount }) => (amount === null ? 'None of its own' : <Money pesewas={amount} />),
            },
            { key: 'startsOn', header: 'From', cell: ({ startsOn }) => dayInWords(startsOn) },
            {
              key: 'state',
              header: 'State',
              cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>,
            },
            { key: 'source', header: 'Source', cell: (limit) => <Source limit={limit} /> },
          ]}
          empty={null}
        />
      </Card>
      <NewLimit />
    </div>
  );
}
