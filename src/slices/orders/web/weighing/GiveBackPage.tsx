import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { apiOf, attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { isApiProblem } from '#wire/problem.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getOrder } from '../../contract-read.ts';
import { giveBack, type GivenPreview, previewGiveBack } from '../../contract-weight.ts';
import type { AskedBack } from './asked-back.ts';
import { GiveBackForm } from './GiveBackForm.tsx';
import { ConfirmGiveBack } from './ConfirmGiveBack.tsx';
import { GIVEN } from './words.ts';

function askedIn(query: URLSearchParams): AskedBack {
  return {
    unit: query.get('unit') === 'cedis' ? 'cedis' : 'kg',
    size: query.get('size')?.trim() ?? '',
    reason: query.get('reason') ?? 'short_weight',
    note: query.get('note')?.trim() ?? '',
  };
}

type Shown = { readonly preview: GivenPreview | null; readonly problem: string | null };

/** The dry run of what was typed, or why there is none. */
async function tried(args: PageArgs, id: string, { unit, size, reason, note }: AskedBack): Promise<Shown> {
  if (size === '') return { preview: null, problem: null };
  if (reason === 'other' && note === '') return { preview: null, problem: 'Say what the reason is' };
  try {
    const query = unit === 'kg' ? { quantity: size } : { amount: size };
    return { preview: await apiOf(args.context).call(previewGiveBack, { params: { id }, query }), problem: null };
  } catch (error) {
    if (!isApiProblem(error) || error.status !== 422) return load(args, () => Promise.reject(error));
    return { preview: null, problem: Object.values(error.errors).flat()[0] ?? error.detail };
  }
}

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer', 'admin');
  const id = args.params['orderId'] ?? '';
  const order = await load(args, (api) => api.call(getOrder, { params: { id } }));
  const asked = askedIn(new URL(args.request.url).searchParams);
  const mayGive = order.actions.some(({ code }) => code === 'give_back');
  const shown = mayGive ? await tried(args, id, asked) : { preview: null, problem: null };
  return { order, asked, mayGive, ...shown, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['orderId'] ?? '';
  const form = await args.request.formData();
  const parsed = parseForm(form, giveBack.body);
  if (!parsed.ok) return refuse(parsed.state);
  const given = await attempt(args, form, (api) =>
    api.call(giveBack, {
      params: { id },
      body: giveBack.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  return given.ok ? redirectWithToast(paths.order(id), GIVEN) : refuse(given.state, given.status);
}

/** A part of a price given back: what and why first, then what it does to everybody, with the amount in the button. */
export default function GiveBackPage() {
  const say = useTexts();
  const { order, asked, mayGive, preview, problem, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Give part back')}
        tabTitle={say('Give back of order {number}', { number: order.orderNumber })}
        crumbs={[
          { label: say('Orders'), to: paths.orders() },
          { label: order.orderNumber, to: paths.order(order.id) },
          { label: say('Give back') },
        ]}
        subtitle={say('{product} for {name}', { product: order.productName, name: order.buyerName })}
      />
      <div className="grid max-w-xl gap-6">
        {mayGive ? (
          <>
            <Card>
              <GiveBackForm asked={asked} problem={problem} />
            </Card>
            {preview && (
              <Card title={say('What changes')}>
                <ConfirmGiveBack
                  key={`${asked.unit} ${asked.size}`}
                  order={order}
                  asked={asked}
                  preview={preview}
                  requestKey={requestKey}
                  state={state}
                />
              </Card>
            )}
          </>
        ) : (
          <EmptyState
            title={say('Nothing can be given back now')}
            action={<ButtonLink to={paths.order(order.id)}>{say('To the order')}</ButtonLink>}
          >
            {say('A part of the price goes back while the order is paid, under way and not in dispute.')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
