import { getWebsiteContent, showSlots } from '#slices/content/contract.ts';
import { load, type PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { featuredListings } from './featured-listings.ts';

/**
 * What the front page shows: the catalogue's first listings, the site's own texts, and what fills the slots between
 * them.
 */
export async function loadLanding(args: PageArgs) {
  const [featured, content, slots] = await Promise.all([
    featuredListings(args),
    load(args, (api) => api.call(getWebsiteContent)),
    load(args, (api) => api.call(showSlots, { query: { page: 'landing' } })),
  ]);
  const { landingTitle, landingText, educationTitle, educationText } = content;
  // Under an unknown address the page has no place for the network's script.
  const ads = new URL(args.request.url).pathname === paths.home() ? slots.ads : null;
  return { featured, texts: { landingTitle, landingText, educationTitle, educationText }, slots: { ...slots, ads } };
}

export type LandingContent = Awaited<ReturnType<typeof loadLanding>>;
