import { CategoryStrip } from './CategoryStrip.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { EducationHub } from './EducationHub.tsx';
import { FeaturedProducts } from './FeaturedProducts.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import type { LandingContent } from './load-landing.ts';
import { SiteBanner } from './SiteBanner.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/** The front page. Without listings their section is left out. */
export function LandingPage({ featured, texts }: LandingContent) {
  return (
    <>
      <Hero title={texts.landingTitle} text={texts.landingText} />
      <CategoryStrip />
      {featured.length > 0 && <FeaturedProducts products={featured} />}
      <SiteBanner banner={texts.bannerOne} tone="maize" />
      <WhyChoose />
      <EducationHub title={texts.educationTitle} text={texts.educationText} />
      <SiteBanner banner={texts.bannerTwo} tone="laterite" />
      <HowItWorks />
      <SiteBanner banner={texts.bannerThree} tone="leaf" />
      <ClosingCall />
    </>
  );
}
