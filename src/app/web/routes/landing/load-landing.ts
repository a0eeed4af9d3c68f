import { getWebsiteContent } from '#slices/content/contract.ts';
import { load, type PageArgs } from '../../page-data.ts';
import { featuredListings } from './featured-listings.ts';

/** What the front page shows: the catalogue's first listings and the site's own texts. */
export async function loadLanding(args: PageArgs) {
  const [featured, content] = await Promise.all([featuredListings(args), load(args, (api) => api.call(getWebsiteContent))]);
  const { landingTitle, landingText, educationTitle, educationText, bannerOne, bannerTwo, bannerThree } = content;
  return { featured, texts: { landingTitle, landingText, educationTitle, educationText, bannerOne, bannerTwo, bannerThree } };
}

export type LandingContent = Awaited<ReturnType<typeof loadLanding>>;
