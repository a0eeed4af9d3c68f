import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { apiOf, attempt, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { parseOrder } from '#slices/orders/parts/checkout/as-ordered.ts';
import { payerOf } from '#slices/orders/parts/checkout/payer-of.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { isApiProblem } from '#wire/problem.ts';
import { redirect, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { makeStanding } from '../contract.ts';
import { formData, listingOf, sentStanding, type Start } from './form-data.ts';
import { GoneListing } from './GoneListing.tsx';
import { OrderedFields } from './OrderedFields.tsx';
import { PortionForm } from './PortionForm.tsx';
import { portionFields } from './portion-fields.ts';
import { WhenFields } from './WhenFields.tsx';
import { DONE } from './words.ts';

/** The order that is to be repeated; null when none is named, or none that the buyer sees. */
async function orderNamed(args: PageArgs, id: string | null): Promise<Start | null> {
  if (id === null) return null;
  try {
    return await apiOf(args.context).call(getOrder, { params: { id } });
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const query = new URL(args.request.url).searchParams;
  const id = query.get('listing');
  if (id === null) throw redirect(paths.marketplace());
  const again = query.get('again');
  const listing = await listingOf(args, id);
  const open = listing && (await formData(args, listing, await orderNamed(args, again)));
  const hidden = { listing: id, ...(again === null ? {} : { again }) };
  return { open, hidden, payer: payerOf(viewer.phone), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseOrder({ form, sent: await sentStanding(args, form) }, makeStanding.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = makeStanding.body.encode(parsed.values);
  const made = await attempt(args, form, (api) => api.call(makeStanding, { body, idempotencyKey: requestKeyOf(form) }));
  if (!made.ok) return refuse(made.state, made.status);
  return redirectWithToast(standingPaths.one(made.value.id), DONE.make);
}

/** A buyer has the same goods ordered again and again. */
export default function NewStandingPage() {
  const say = useTexts();
  const { open, hidden, payer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say('New standing order')}
        crumbs={[{ label: say('Standing Orders'), to: standingPaths.all() }, { label: say('New') }]}
        subtitle={say('The same goods, ordered for you on a fixed weekday. You approve every payment on your phone.')}
      />
      {open === null && <GoneListing />}
      {open && (
        <div className="grid max-w-3xl gap-6">
          <PortionForm data={open} hidden={hidden} />
          {open.quotes.length === 0 ? (
            <Alert title={say('Choose quantity and place first')}>
              {say('Then you see what each way of delivery costs.')}
            </Alert>
          ) : (
            <Form
              state={state}
              requestKey={requestKey}
              hidden={{ listingId: open.listing.id, ...portionFields(open) }}
              className="gap-6"
            >
              <WhenFields today={open.today} />
              <OrderedFields data={open} payer={payer} />
              <p className="text-sm text-soft">
                {say(
                  'Nothing is kept back for you before the day. Each time it is an order of its own: the money waits in escrow until you have the goods. Skip, change, pause or end it whenever you like.',
                )}
              </p>
              <SubmitButton size="lg" wide busyLabel={say('Saving...')}>
                {say('Create standing order')}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </>
  );
}
