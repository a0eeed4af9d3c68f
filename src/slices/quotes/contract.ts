import { offerEndpoints } from './contract-offers.ts';
import { requestEndpoints } from './contract-requests.ts';
import { restEndpoints } from './contract-rest.ts';

export * from './contract-offers.ts';
export * from './contract-requests.ts';
export * from './contract-rest.ts';
export * from './views.ts';

export const quotesEndpoints = [...requestEndpoints, ...offerEndpoints, ...restEndpoints] as const;
