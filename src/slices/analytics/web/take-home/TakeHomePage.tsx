import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { TAKE_HOME_CROPS } from '../../domain/take-home/crops.ts';
import { BuyerMarkets } from './BuyerMarkets.tsx';
import { FarmerMarkets } from './FarmerMarkets.tsx';
import { loadTakeHome } from './load-take-home.ts';
import { TakeHomeForm } from './TakeHomeForm.tsx';
import { ageWords, headingWords, keepsWords, lossWords, type TakeHomeFound } from './words.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadTakeHome(args);
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Where would it bring most?',
    description:
      'What a farmer in Ghana takes home of a harvest at the gate and in each market: the price less transport, loss and fees. For buyers, what produce costs from each market as it arrives.',
  });
}

const CROPS = TAKE_HOME_CROPS.map(({ slug, name }) => ({ value: slug, label: name }));

/** What every figure rests on. */
function Grounds({ found }: { readonly found: TakeHomeFound }) {
  const keeps = keepsWords(found);
  return (
    <div className="grid max-w-[75ch] gap-2 text-sm text-soft">
      <p>{lossWords(found)}</p>
      {keeps && <p>{keeps.text}</p>}
      <p>
        Transport: the cheapest delivery type of Farmgate that goes there, for the whole amount.
        {found.side === 'farmer' &&
          ` Fee: ${found.feePercent} % of the sale, as on Farmgate. Market levies and porters: no figure.`}
      </p>
      <p>
        Prices: {found.source.name} ({found.source.licence}). {found.source.detail}.
      </p>
    </div>
  );
}

function Found({ found }: { readonly found: TakeHomeFound }) {
  const keeps = keepsWords(found);
  if (found.markets.length === 0)
    return (
      <EmptyState
        title={`No market has a price of ${found.commodity.name}`}
        action={<ButtonLink to={paths.prices({ commodity: found.commodity.slug })}>Its prices</ButtonLink>}
      >
        Nothing is published of it, or nothing that can be a price.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" className="text-2xl font-bold">
        {headingWords(found)}
      </h2>
      <p className="max-w-[75ch] text-soft">{ageWords(found)}</p>
      {keeps?.late && (
        <Alert tone="wait" title="It may not keep so long">
          {keeps.text}
        </Alert>
      )}
      {found.side === 'farmer' ? <FarmerMarkets found={found} /> : <BuyerMarkets found={found} />}
      <Grounds found={found} />
    </section>
  );
}

/** Where an amount of a crop would bring a farmer most, or cost a buyer least. */
export default function TakeHomePage() {
  const { found, state, places } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <header>
        <h1 className="text-3xl font-extrabold sm:text-4xl">Where would it bring most?</h1>
        <p className="mt-2 max-w-2xl text-lg text-soft">
          What you take home in each market: the price, less the road, what is lost and the fee.{' '}
          <Link to={paths.prices()} className="font-semibold text-leaf-ink underline underline-offset-4">
            All market prices
          </Link>
        </p>
      </header>
      <TakeHomeForm crops={CROPS} places={places} state={state} />
      {found && <Found found={found} />}
    </div>
  );
}
