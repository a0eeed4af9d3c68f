import type { Tx } from '#platform/db/database.ts';
import type { z } from 'zod';
import type { weighedGoods } from '../../views.ts';

/** What was ordered and weighed of an order, with the photos of the scale; orders know it. */
export type WeighedOf = (tx: Tx, orderId: string) => Promise<z.output<typeof weighedGoods> | null>;
