import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';

interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

const features: readonly Feature[] = [
  {
    icon: 'scale',
    title: 'Price Comparison',
    text: 'What wholesale markets and retail shops paid, beside what farmers ask at the gate.',
    to: paths.prices(),
  },
  {
    icon: 'chart-line',
    title: 'Market Analytics',
    text: 'Prices by crop, region and month since 2006, each with its source and number of observations.',
    to: paths.prices(),
  },
  {
    icon: 'sprout',
    title: 'Planting Calendar',
    text: 'When to sow and when to harvest, by crop and agro-ecological zone, with its sources.',
    to: paths.calendar(),
  },
  {
    icon: 'map-pinned',
    title: 'Produce on the Map',
    text: 'What is for sale near you, and how far it has to travel.',
    to: paths.marketplace({ view: 'map' }),
  },
  {
    icon: 'smartphone',
    title: 'Mobile Money Payments',
    text: 'MTN, Telecel or AirtelTigo: you approve the payment on your own phone.',
    to: paths.help({ q: 'mobile money' }),
  },
  {
    icon: 'bell-ring',
    title: 'SMS Notifications',
    text: 'Each step of an order reaches you by text message, without data.',
    to: paths.help(),
  },
];

/** What else the platform does, each leading to where it is done. */
export function FeatureBlock() {
  return (
    <section aria-labelledby="features" className="below-fold page-width pt-16 sm:pt-20">
      <div className="overflow-hidden rounded-lg bg-ground text-on-ground">
        <div className="weave-edge" />
        <div className="grid gap-8 p-6 sm:p-10">
          <h2 id="features" className="max-w-xl text-3xl font-extrabold">
            Everything a harvest needs on its way to a buyer
          </h2>
          <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {features.map((feature) => (
              <li key={feature.title} className="group relative grid grid-cols-[2.25rem_1fr] gap-x-3">
                <Icon name={feature.icon} className="stroke-[1.5] mt-0.5 size-7 text-[oklch(0.85_0.13_88)]" />
                <div>
                  <h3 className="text-lg font-bold">
                    <Link to={feature.to} className="after:absolute after:inset-0 group-hover:underline">
                      {feature.title}
                    </Link>
                  </h3>
                  <p className="mt-0.5 text-on-ground-soft">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
