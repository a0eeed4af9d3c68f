import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askForQuotes } from '../contract-requests.ts';
import { MOST_DAYS_AHEAD } from '../domain/bounds.ts';
import { AskForm } from './AskForm.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer');
  const id = new URL(args.request.url).searchParams.get('listing');
  const product = id === null ? null : await load(args, (api) => api.call(readPublicListing, { params: { id } }));
  const now = nowOf(args.context);
  return {
    product: product && {
      id: product.id,
      productName: product.productName,
      category: product.category,
      qualityGrade: product.qualityGrade,
      farmerName: `${product.farmer.firstName} ${product.farmer.lastName}`,
    },
    places: placeChoices(),
    days: { first: dayOf(now), last: dayOf(after(now, MOST_DAYS_AHEAD * DAY_MS)) },
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, askForQuotes.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = askForQuotes.body.encode(parsed.values);
  const asked = await attempt(args, form, (api) =>
    api.call(askForQuotes, { body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!asked.ok) return refuse(asked.state, asked.status);
  const { id, listing } = asked.value;
  return redirectWithToast(quotePaths.request(id), listing === null ? TOASTS.asked : TOASTS.askedOne);
}

/** A buyer says what they need: to all farmers, or to the one of a product. */
export default function AskForQuotesPage() {
  const say = useTexts();
  const { product, ...form } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title={say(product ? 'Ask for another price' : 'Ask for quotes')}
        crumbs={
          product
            ? [{ label: product.productName, to: paths.product(product.id) }, { label: say('Ask for another price') }]
            : [{ label: say('Quotes'), to: quotePaths.quotes() }, { label: say('Ask for quotes') }]
        }
        subtitle={
          product
            ? say('{name} alone sees this. They make an offer, and you negotiate until one accepts.', {
                name: product.farmerName,
              })
            : say(
                'All farmers see this without your last name and number. They make offers, and you negotiate until one accepts.',
              )
        }
      />
      <div className="max-w-2xl">
        <Card>
          <AskForm product={product} state={state} {...form} />
        </Card>
      </div>
    </>
  );
}
