import { COMMODITIES } from '#slices/market/domain/commodity.ts';

/** Crops whose published prices can be watched. */
export const ALERT_CROPS = COMMODITIES.map(({ slug, name, wholesale }) => ({ slug, name, wholesale }));
