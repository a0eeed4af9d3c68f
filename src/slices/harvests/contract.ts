import { harvestEndpoints } from './contract-harvests.ts';
import { preOrderEndpoints } from './contract-pre-orders.ts';

export * from './contract-harvests.ts';
export * from './contract-pre-orders.ts';
export * from './views.ts';

export const harvestsEndpoints = [...harvestEndpoints, ...preOrderEndpoints] as const;
