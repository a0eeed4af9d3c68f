import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';

const points = [
  {
    icon: 'badge-check',
    title: 'Verified Farmers',
    text: 'Every farmer on the market has had a Ghana Card and farm papers checked by our KYC team.',
  },
  {
    icon: 'truck',
    title: 'Fast Delivery',
    text: 'Transporters take the job as soon as the produce is ready, and you follow it on the way.',
  },
  {
    icon: 'award',
    title: 'Quality Guaranteed',
    text: 'Produce is graded. If it does not arrive as described, your money has not been paid out yet.',
  },
] as const;

/** Three reasons, at the foot of the market. */
export function WhyChooseMarket() {
  const say = useTexts();
  return (
    <section aria-labelledby="why" className="below-fold page-width pt-16">
      <h2 id="why" className="text-2xl font-bold">
        {say('Why choose Farmgate')}
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3">
        {points.map((point) => (
          <li key={point.title} className="grid content-start gap-1.5 border-t-2 border-leaf pt-4">
            <h3 className="flex items-center gap-2 text-lg font-bold">
              <Icon name={point.icon} className="size-5 text-leaf-ink" />
              {say(point.title)}
            </h3>
            <p className="text-soft">{say(point.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
