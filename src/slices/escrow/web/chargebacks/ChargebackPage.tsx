import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, nowOf, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { formatGhs } from '#kernel/money.ts';
import { providerTitle, providerWord } from '#kernel/provider/provider-name.ts';
import { answerChargeback, type ChargebackDetail, showChargeback } from '../../contract-chargebacks.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ChargedOrders } from './ChargedOrders.tsx';
import { STATE_WORDS, timeLeft } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const chargeback = await load(args, (api) => api.call(showChargeback, { params: { id: idOf(args) } }));
  return { chargeback, now: nowOf(args.context).getTime() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  const parsed = parseForm(form, answerChargeback.body);
  if (!parsed.ok) return refuse(parsed.state);
  const call = { params: { id: idOf(args) }, body: parsed.values };
  const done = await attempt(args, form, (api) => api.call(answerChargeback, call));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(adminPaths.chargeback(idOf(args)), {
    title: 'Answer Sent',
    text: 'The provider has it. The bank decides.',
    tone: 'good',
  });
}

function Deadline({ chargeback, now }: { readonly chargeback: ChargebackDetail; readonly now: number }) {
  const { state, answeredAt, answerBy, provider } = chargeback;
  if (state !== 'open') return <Alert tone={state === 'won' ? 'good' : 'bad'} title={STATE_WORDS[state]} />;
  if (answeredAt !== null)
    return (
      <Alert tone="wait" title="Answered: the bank decides">
        <p>
          Sent <DateTime value={answeredAt} />. Look at {providerWord(provider)}’s own page too: a file as proof, and
          the choice to contest or accept, are sent there.
        </p>
      </Alert>
    );
  return (
    <Alert tone="bad" title={`The time to answer ends ${timeLeft(chargeback, now)}`}>
      <p>
        Until <DateTime value={answerBy} /> {providerWord(provider)} waits for an answer. Without one the money goes
        back to the payer and is taken from us.
      </p>
    </Alert>
  );
}

/** One disputed payment: how long is left, what proves the order, and the answer. */
export default function ChargebackPage() {
  const { chargeback, now } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Not Sent', state);
  const { amount, provider, providerId, reason, openedAt, payerPhone, answers, actions, orders } = chargeback;
  return (
    <>
      <PageHeader
        title={`Disputed payment of ${formatGhs(amount)}`}
        crumbs={[
          { label: 'Reconciliation', to: adminPaths.reconciliation() },
          { label: 'Disputed payments', to: adminPaths.chargebacks() },
          { label: formatGhs(amount) },
        ]}
      />
      <div className="grid max-w-4xl gap-6">
        <Deadline chargeback={chargeback} now={now} />
        <Card title="What is disputed">
          <DescriptionList
            items={[
              { label: 'At', value: `${providerTitle(provider)}, dispute ${providerId}` },
              { label: 'Disputed', value: <DateTime value={openedAt} /> },
              { label: 'Reason given by the provider', value: reason ?? 'None' },
              { label: 'Number of the payer', value: payerPhone },
            ]}
          />
        </Card>
        <ChargedOrders orders={orders} />
        {answers.length > 0 && (
          <Card title="What was sent">
            <ul className="grid gap-4">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <p className="text-sm text-soft">
                    {answer.byName}, <DateTime value={answer.at} />
                    {answer.isTaken ? '' : ': the provider gave no answer, look there whether it came'}
                  </p>
                  <p className="whitespace-pre-line">{answer.serviceDetails}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {actions.includes('answer') && <AnswerForm chargeback={chargeback} state={state} />}
      </div>
    </>
  );
}
