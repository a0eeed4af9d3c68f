import { Icon } from '#ui/icons/Icon.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { paths } from '#pages/paths/paths.ts';
import { ExampleOrder } from './ExampleOrder.tsx';

const badges = [
  { icon: 'badge-check', label: 'KYC Verified Farmers' },
  { icon: 'shield-check', label: 'Quality Guaranteed' },
  { icon: 'truck', label: 'Fast Delivery' },
] as const;

/** What Farmgate is, the two ways in, and three reasons to trust it. */
export function Hero({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="bg-ground text-on-ground">
      <div className="page-width grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16 lg:py-24">
        <div className="grid gap-6">
          <p className="font-semibold text-[oklch(0.85_0.13_88)]">Ghana Agricultural Marketplace</p>
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <p className="max-w-xl text-lg text-on-ground-soft">{text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.marketplace()} variant="gold" size="lg" wide>
              Browse Marketplace
            </ButtonLink>
            <ButtonLink
              to={paths.auth({ mode: 'sign-up' })}
              size="lg"
              wide
              variant="quiet"
              className="border border-on-ground/40 text-on-ground! hover:bg-on-ground/10!"
            >
              Get Started
            </ButtonLink>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium">
            {badges.map((badge) => (
              <li key={badge.label} className="flex items-center gap-2">
                <Icon name={badge.icon} className="size-5 text-[oklch(0.85_0.13_88)]" />
                {badge.label}
              </li>
            ))}
          </ul>
        </div>
        <ExampleOrder />
      </div>
      <div className="weave-edge" />
    </section>
  );
}
