import { useTexts } from '#ui/languages/use-texts.ts';
import type { Slots } from '#slices/content/forms.ts';
import { AdSlot } from '#ui/layout/AdSlot.tsx';
import { SiteBanner } from '#ui/layout/SiteBanner.tsx';

const places = [
  { format: 'rectangle', tone: 'leaf' },
  { format: 'square', tone: 'maize' },
] as const;

/** The two advertising slots below the products. */
export function MarketSlots({ slots }: { readonly slots: Slots }) {
  const say = useTexts();
  if (slots.banners.length === 0) return null;
  return (
    <aside
      aria-label={say('Advertisements')}
      className="page-width grid gap-5 pt-12 sm:grid-cols-2 [&>:only-child]:col-span-full"
    >
      {slots.banners.map((banner, index) => {
        const place = places[index] ?? places[0];
        return (
          <AdSlot key={`${index} ${banner.title}`} ads={slots.ads} format={place.format}>
            <SiteBanner banner={banner} tone={place.tone} shape={slots.banners.length === 1 ? 'strip' : 'card'} />
          </AdSlot>
        );
      })}
    </aside>
  );
}
