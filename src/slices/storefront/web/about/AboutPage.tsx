import { formatNumber } from '#kernel/written/numbers.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, nowOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { showPublicFigures } from '#slices/admin/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { getWebsiteContent } from '#slices/content/contract.ts';
import { AboutFeatures } from './AboutFeatures.tsx';
import { AboutPeople } from './AboutPeople.tsx';
import { AboutStory } from './AboutStory.tsx';
import { ContactCards } from '#slices/content/parts/ContactCards.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [content, figures] = await load(args, (api) =>
    Promise.all([api.call(getWebsiteContent), api.call(showPublicFigures)]),
  );
  return { content, figures, years: Math.max(0, nowOf(args.context).getUTCFullYear() - content.aboutSince) };
}

export function meta(args: MetaArgs & { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  const description = args.loaderData?.content.aboutText ?? 'Who runs Farmgate, and why.';
  return pageMeta(args, { title: 'About', description });
}

function Figures({ figures, years }: Pick<Awaited<ReturnType<typeof loader>>, 'figures' | 'years'>) {
  const cells = [
    { label: 'Verified farmers', value: formatNumber(figures.verifiedFarmers) },
    { label: 'Traded through escrow', value: <Money pesewas={figures.traded} decimals={0} /> },
    {
      label: figures.regions === 1 ? 'Region with produce' : 'Regions with produce',
      value: formatNumber(figures.regions),
    },
    { label: 'Years', value: `${years}+` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-lift lg:grid-cols-4">
      {cells.map((cell) => (
        <div key={cell.label} className="grid content-center gap-1 bg-card px-4 py-6 sm:px-5">
          <dt className="order-2 text-sm text-soft">{cell.label}</dt>
          <dd className="figures font-display text-2xl font-extrabold text-leaf-ink sm:text-3xl">{cell.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who we are: what is counted comes from the database, what is said from Website Content. */
export default function AboutPage() {
  const { content, figures, years } = useLoaderData<typeof loader>();
  useLive(['market']);
  return (
    <>
      <section className="bg-ground text-on-ground">
        <div className="page-width grid gap-6 pt-12 pb-24 sm:pt-20 sm:pb-28">
          <p className="font-semibold text-[oklch(0.85_0.13_88)]">About Farmgate</p>
          <h1 className="max-w-4xl text-4xl font-extrabold">{content.aboutTitle}</h1>
          <p className="max-w-2xl text-lg text-on-ground-soft">{content.aboutText}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.marketplace()} variant="gold" size="lg" wide>
              Explore Marketplace
            </ButtonLink>
            <ButtonLink
              to={paths.auth({ mode: 'sign-up' })}
              size="lg"
              wide
              variant="quiet"
              className="border border-on-ground/40 text-on-ground! hover:bg-on-ground/10!"
            >
              Join Platform
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="page-width -mt-14">
        <Figures figures={figures} years={years} />
        <p className="mt-2 text-sm text-soft">Live figures from the marketplace.</p>
      </div>
      <AboutStory content={content} />
      <AboutFeatures features={content.aboutFeatures} />
      <AboutPeople timeline={content.aboutTimeline} team={content.aboutTeam} />
      <section aria-labelledby="contact" className="page-width pt-16">
        <h2 id="contact" className="text-3xl font-extrabold">
          Talk to us
        </h2>
        <div className="mt-6">
          <ContactCards content={content} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.contact()} wide>
            Write to us
          </ButtonLink>
          <ButtonLink to={paths.help()} variant="secondary" wide>
            Help Center
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
