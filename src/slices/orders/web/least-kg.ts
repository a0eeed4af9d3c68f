import { LEAST_WEIGHT_GRAMS, toKg } from '#kernel/quantity.ts';

/** The least that a buyer with an account orders of one product. */
export const LEAST_KG = toKg(LEAST_WEIGHT_GRAMS);

/** The least that a guest orders of one product. */
export const LEAST_GUEST_KG = 1;
