import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readRequest, withdrawRequest } from '../contract-requests.ts';
import { actOnOffer } from './act-on-offer.ts';
import { Offers } from './Offers.tsx';
import { RequestBadge, RequestFacts } from './RequestFacts.tsx';
import { TOASTS, wantedWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'buyer', 'admin');
  const params = { id: args.params['id'] ?? '' };
  const request = await load(args, (api) => api.call(readRequest, { params }));
  const nearest = new URL(args.request.url).searchParams.get('by') === 'distance';
  return { request, nearest, buys: role === 'buyer', requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'buyer');
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  if (form.get('intent') !== 'withdraw-request') return actOnOffer(args, form, quotePaths.request(id));
  const withdrawn = await attempt(args, form, (api) =>
    api.call(withdrawRequest, { params: { id }, idempotencyKey: requestKeyOf(form) }),
  );
  return withdrawn.ok
    ? redirectWithToast(quotePaths.request(id), TOASTS.withdrawn)
    : refuse(withdrawn.state, withdrawn.status);
}

/** One request with everything that farmers offer on it. */
export default function QuoteRequestPage() {
  const say = useTexts();
  const nameOf = useNames();
  const { request, nearest, buys, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const withdraw = request.actions.find(({ code }) => code === 'withdraw');
  const refused = refusalOf(state, 'withdraw-request');
  return (
    <>
      <PageHeader
        title={wantedWords(request)}
        badge={<RequestBadge state={request.state} />}
        crumbs={[{ label: say('Quotes'), to: quotePaths.quotes() }, { label: wantedWords(request) }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="min-w-0">
          <Offers
            request={request}
            nearest={nearest}
            side={buys ? 'buyer' : null}
            requestKey={requestKey}
            state={refused === undefined ? state : undefined}
          />
        </div>
        <Card title={buys ? say('What you asked for') : say('What {name} asked for', { name: request.buyerFirstName })}>
          <div className="grid gap-5">
            <RequestFacts request={request} forFarmer={!buys} />
            {withdraw && (
              <ConfirmDialog
                id="withdraw-request"
                trigger={nameOf(withdraw.label)}
                triggerLook={{ variant: 'secondary', wide: true }}
                title={say('Withdraw this request?')}
                confirm={say('Withdraw request')}
                busyLabel={say('Withdrawing...')}
                danger
                intent="withdraw-request"
                requestKey={`${requestKey}-withdraw`}
                state={refused}
              >
                <p>{say('Offers under way end. What you agreed already remains valid.')}</p>
              </ConfirmDialog>
            )}
          </div>
        </Card>
      </div>
    </>
  );
}
