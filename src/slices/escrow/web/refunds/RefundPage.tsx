import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { listBanks } from '../../contract-bank-accounts.ts';
import { askRefundCode, confirmDestination, nameAnother, type RefundView, showRefund } from '../../contract-refunds.ts';
import { placeName } from '../withdraw/limits-words.ts';
import { reasonWord } from '../words.ts';
import { askDestination } from './ask-destination.ts';
import { DestinationForms } from './DestinationForms.tsx';
import { ProofForms } from './ProofForms.tsx';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function callOf({ request, params }: Args) {
  const secret = new URL(request.url).searchParams.get('secret');
  return { params: { id: params['refundId'] ?? '' }, query: secret ? { secret } : {} };
}

export async function loader(args: LoaderFunctionArgs) {
  const call = callOf(args);
  const asked = new URL(args.request.url).searchParams;
  const refund = await load(args, (api) => api.call(showRefund, call));
  const isOpen = refund.actions.includes('name_another');
  const [checked, { banks }] = await load(args, (api) =>
    Promise.all([
      isOpen ? askDestination(api, call, asked) : null,
      isOpen && viewerOf(args.context) !== null ? api.call(listBanks) : { banks: [] },
    ]),
  );
  return { refund, checked, banks, secret: call.query.secret ?? null, challengeId: asked.get('challenge') };
}

const CONFIRMED = { title: 'Number Confirmed', text: 'The money goes there.', tone: 'good' } as const;
const NAMED = { title: 'Number Noted', text: 'This page shows what happens next.', tone: 'good' } as const;

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const call = callOf(args);
  const here = (query: { challenge?: string } = {}) => paths.refund(call.params.id, { ...call.query, ...query });
  if (form.get('intent') === 'code') {
    const sent = await attempt(args, form, (api) => api.call(askRefundCode, call));
    return sent.ok ? redirect(here({ challenge: sent.value.challengeId })) : refuse(sent.state, sent.status);
  }
  if (form.get('intent') === 'confirm') {
    const parsed = parseForm(form, confirmDestination.body);
    if (!parsed.ok) return refuse(parsed.state);
    const done = await attempt(args, form, (api) => api.call(confirmDestination, { ...call, body: parsed.values }));
    return done.ok ? redirectWithToast(here(), CONFIRMED) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, nameAnother.body);
  if (!parsed.ok) return refuse(parsed.state);
  const named = await attempt(args, form, (api) => api.call(nameAnother, { ...call, body: parsed.values }));
  if (!named.ok) return refuse(named.state, named.status);
  return redirectWithToast(here(), named.value.destination?.proof === null ? NAMED : CONFIRMED);
}

/** 'MTN MoMo ••••4567', or with the bank of an account. */
function whereTo({ provider, bankName, lastFour }: NonNullable<RefundView['destination']>, say: Say): string {
  return `${bankName ?? placeName(provider, say)} ••••${lastFour}`;
}

function State({ refund }: { readonly refund: RefundView }) {
  const say = useTexts();
  const { state, destination, reason, paidWith } = refund;
  const paid = `${paidWith.name} ••••${paidWith.lastFour}`;
  const to = destination === null ? paid : whereTo(destination, say);
  if (state === 'sent') return <Alert tone="good" title={say('It was sent to {place}.', { place: to })} />;
  if (destination?.proof)
    return (
      <Alert tone="wait" title={say('It goes to {place} ({name}).', { place: to, name: destination.name })}>
        {say('It leaves as soon as it is certain that nothing was sent to {place}.', { place: paid })}
      </Alert>
    );
  if (state === 'on_its_way') return <Alert tone="wait" title={say('It is on its way to {place}.', { place: paid })} />;
  return (
    <Alert tone="bad" title={say('It could not be sent to {place}.', { place: paid })}>
      {say(reason === null ? 'We have no answer from the provider yet.' : reasonWord(reason))}{' '}
      {say('The money is yours and safe.')}
    </Alert>
  );
}

/** A refund, for its payer: its state, and another number for what the one that paid cannot take. */
export default function RefundPage() {
  const say = useTexts();
  const { refund, checked, banks, secret, challengeId } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const orderPath = secret === null ? paths.order(refund.orderId) : paths.findOrders();
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
      <PageHeader
        title={say('Your refund')}
        crumbs={[
          { label: secret === null ? refund.orderNumber : say('Orders'), to: orderPath },
          { label: say('Refund') },
        ]}
      />
      <Card title={say('Order {number}', { number: refund.orderNumber })}>
        <div className="grid gap-5">
          <DescriptionList
            figures
            items={[{ label: say('To be paid back'), value: <Money pesewas={refund.amount} />, total: true }]}
          />
          <State refund={refund} />
          {refund.destination !== null && refund.destination.proof === null && (
            <ProofForms
              name={refund.destination.name}
              to={whereTo(refund.destination, say)}
              paid={refund.paidWith}
              byCode={refund.actions.includes('code')}
              challengeId={challengeId}
              state={state}
            />
          )}
        </div>
      </Card>
      {refund.actions.includes('name_another') && (
        <DestinationForms refund={refund} checked={checked} banks={banks} secret={secret} state={state} />
      )}
    </div>
  );
}
