import { AdSlot } from '#ui/layout/AdSlot.tsx';
import { SiteBanner, type SiteBannerProps } from '#ui/layout/SiteBanner.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { EducationHub } from './EducationHub.tsx';
import { FeatureBlock } from './FeatureBlock.tsx';
import { FeaturedProducts } from './FeaturedProducts.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import type { LandingContent } from './load-landing.ts';
import { WhyChoose } from './WhyChoose.tsx';

interface SlotProps extends Pick<LandingContent, 'slots'> {
  /** Which of the three, from 0. */
  readonly place: number;
  readonly tone: SiteBannerProps['tone'];
}

function Slot({ slots, place, tone }: SlotProps) {
  const banner = slots.banners[place];
  if (!banner) return null;
  return (
    <aside aria-label={banner.title} className="page-width pt-12 sm:pt-16">
      <AdSlot ads={slots.ads} format="rectangle">
        <SiteBanner banner={banner} tone={tone} shape={slots.ads ? 'card' : 'strip'} />
      </AdSlot>
    </aside>
  );
}

/** The front page. Without listings their section is left out. */
export function LandingPage({ featured, texts, slots }: LandingContent) {
  return (
    <>
      <Hero title={texts.landingTitle} text={texts.landingText} />
      <CategoryStrip />
      {featured.length > 0 && <FeaturedProducts products={featured} />}
      <Slot slots={slots} place={0} tone="maize" />
      <WhyChoose />
      <EducationHub title={texts.educationTitle} text={texts.educationText} />
      <Slot slots={slots} place={1} tone="laterite" />
      <HowItWorks />
      <FeatureBlock />
      <Slot slots={slots} place={2} tone="leaf" />
      <ClosingCall />
    </>
  );
}
