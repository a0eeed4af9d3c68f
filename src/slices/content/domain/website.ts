/**
 * What admins may edit of the public site, in the order of the editing page; `kind`: a line, a longer text, a whole
 * number, a banner, a list of titled texts.
 */
export const WEBSITE_ENTRIES = [
  { key: 'landingTitle', group: 'Landing page', label: 'Headline', kind: 'line' },
  { key: 'landingText', group: 'Landing page', label: 'Text below the headline', kind: 'text' },
  { key: 'educationTitle', group: 'Landing page', label: 'Title of the education hub', kind: 'line' },
  { key: 'educationText', group: 'Landing page', label: 'Text of the education hub', kind: 'text' },
  { key: 'bannerOne', group: 'Banners', label: 'First banner', kind: 'banner' },
  { key: 'bannerTwo', group: 'Banners', label: 'Second banner', kind: 'banner' },
  { key: 'bannerThree', group: 'Banners', label: 'Third banner', kind: 'banner' },
  { key: 'bannerMarket', group: 'Banners', label: 'First banner of the marketplace', kind: 'banner' },
  { key: 'bannerMarketTwo', group: 'Banners', label: 'Second banner of the marketplace', kind: 'banner' },
  { key: 'bannerCommunity', group: 'Banners', label: 'First banner of the community', kind: 'banner' },
  { key: 'bannerCommunityTwo', group: 'Banners', label: 'Second banner of the community', kind: 'banner' },
  { key: 'aboutTitle', group: 'About', label: 'Headline', kind: 'line' },
  { key: 'aboutText', group: 'About', label: 'Text below the headline', kind: 'text' },
  { key: 'aboutMission', group: 'About', label: 'Mission', kind: 'text' },
  { key: 'aboutVision', group: 'About', label: 'Vision', kind: 'text' },
  { key: 'aboutSince', group: 'About', label: 'Year of foundation', kind: 'number' },
  { key: 'aboutValues', group: 'About', label: 'Core values', kind: 'list' },
  { key: 'aboutFeatures', group: 'About', label: 'Platform features', kind: 'list' },
  { key: 'aboutTimeline', group: 'About', label: 'Timeline', kind: 'list' },
  { key: 'aboutTeam', group: 'About', label: 'Leadership team', kind: 'list' },
  { key: 'contactPhone', group: 'Contact', label: 'Phone', kind: 'line' },
  { key: 'contactEmail', group: 'Contact', label: 'E-mail', kind: 'line' },
  { key: 'contactAddress', group: 'Contact', label: 'Head office', kind: 'line' },
  { key: 'contactHours', group: 'Contact', label: 'Hours', kind: 'line' },
  { key: 'contactReply', group: 'Contact', label: 'When e-mails are answered', kind: 'line' },
  { key: 'socialFacebook', group: 'Contact', label: 'Facebook page (empty: not shown)', kind: 'line' },
  { key: 'socialInstagram', group: 'Contact', label: 'Instagram profile (empty: not shown)', kind: 'line' },
  { key: 'socialX', group: 'Contact', label: 'X profile (empty: not shown)', kind: 'line' },
] as const;

export type WebsiteKey = (typeof WEBSITE_ENTRIES)[number]['key'];
