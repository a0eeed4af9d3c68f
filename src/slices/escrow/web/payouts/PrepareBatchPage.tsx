import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { formatGhs, typedGhs } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { prepareBatch, previewBatch } from '../../contract-payouts.ts';
import { PayoutTable } from './PayoutTable.tsx';
import { ProviderSums } from './ProviderSums.tsx';
import { PAYOUT_TOASTS, payoutsOf, payoutsTitle, PROBLEM_WORDS } from './payout-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'payouts');
  const chosen = new URL(args.request.url).searchParams.getAll('line');
  // Sent without a choice: back to where it is made.
  if (chosen.length === 0) throw redirect(adminPaths.payouts());
  const preview = await load(args, (api) => api.call(previewBatch, { query: { withdrawals: chosen.join(',') } }));
  return { preview, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'payouts');
  const form = await args.request.formData();
  const withdrawals = form.getAll('line').map(String);
  const expected = { lines: withdrawals.length, total: Number(form.get('total')) };
  const prepared = await attempt(args, form, (api) =>
    api.call(prepareBatch, { body: { withdrawals, expected }, idempotencyKey: requestKeyOf(form) }),
  );
  return prepared.ok
    ? redirectWithToast(adminPaths.payoutBatch(prepared.value.id), PAYOUT_TOASTS.prepared)
    : refuse(prepared.state, prepared.status);
}

/** What a batch of chosen payouts would be, before anything is written. */
export default function PrepareBatchPage() {
  const { preview, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Prepared', state);
  const good = preview.lines.filter(({ problem }) => problem === null);
  const bad = preview.lines.filter(({ problem }) => problem !== null);
  return (
    <>
      <PageHeader
        title="A batch of payouts"
        subtitle="This is a preview. Nothing is saved and nothing is paid yet."
        crumbs={[
          { label: 'Admin panel', to: adminPaths.adminPanel() },
          { label: 'Payouts', to: adminPaths.payouts() },
          { label: 'New batch' },
        ]}
      />
      <div className="grid gap-6">
        {bad.length > 0 && (
          <Alert tone="wait" title={`Left out: ${payoutsOf(bad.length)}`}>
            <ul>
              {bad.map((line) => (
                <li key={line.withdrawalId}>
                  {line.personName}, {formatGhs(line.amount)}: {line.problem && PROBLEM_WORDS[line.problem]}.
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {good.length === 0 ? (
          <p>
            <ButtonLink to={adminPaths.payouts()}>Choose others</ButtonLink>
          </p>
        ) : (
          <>
            <Card flush title={`${payoutsTitle(good.length)}, ${formatGhs(preview.total)} together`}>
              <PayoutTable caption="Payouts of the batch" lines={good} />
            </Card>
            <Card flush title="By provider">
              <ProviderSums sums={preview.byProvider} />
            </Card>
            <Form state={state} requestKey={requestKey} hidden={{ total: typedGhs(preview.total) }}>
              {good.map(({ withdrawalId }) => (
                <input key={withdrawalId} type="hidden" name="line" value={withdrawalId} />
              ))}
              <p className="text-soft">
                Another administrator approves or refuses the batch; you cannot do both. Until then the people concerned
                can still cancel.
              </p>
              <div className="flex flex-wrap gap-2">
                <SubmitButton busyLabel="Preparing...">Prepare a batch of {formatGhs(preview.total)}</SubmitButton>
                <ButtonLink to={adminPaths.payouts()} variant="quiet">
                  Choose others
                </ButtonLink>
              </div>
            </Form>
          </>
        )}
      </div>
    </>
  );
}
