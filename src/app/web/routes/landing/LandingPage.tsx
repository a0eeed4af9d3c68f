import type { ListingCard } from '#slices/catalogue/contract.ts';
import { FeaturedProducts } from './FeaturedProducts.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/** The front page. `featured` are listings from the catalogue; without any, its section is left out. */
export function LandingPage({ featured }: { readonly featured: readonly ListingCard[] }) {
  return (
    <>
      <Hero />
      <CategoryStrip />
      {featured.length > 0 && <FeaturedProducts products={featured} />}
      <HowItWorks />
      <WhyChoose />
      <ClosingCall />
    </>
  );
}
