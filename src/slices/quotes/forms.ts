import { ghsAmount, kgQuantity, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { LEAST_PRICE_GHS, LEAST_REQUEST_KG, MOST_PRICE_GHS, MOST_REQUEST_KG, VALID_DAYS } from './domain/bounds.ts';

/** The longest note of a request or a round, in characters. */
export const LONGEST_NOTE = 500;

export const LEAST_PRICE_TEXT = `At least ₵${LEAST_PRICE_GHS}`;

/** What every round says. */
export const termsFields = {
  quantity: kgQuantity(LEAST_REQUEST_KG, `At least ${LEAST_REQUEST_KG} kg`, MOST_REQUEST_KG),
  pricePerKg: ghsAmount(LEAST_PRICE_GHS, LEAST_PRICE_TEXT, MOST_PRICE_GHS),
  note: optionalText(LONGEST_NOTE),
  validDays: z
    .int({ error: 'Write a whole number' })
    .min(VALID_DAYS.least, 'At least 1 day')
    .max(VALID_DAYS.most, `At most ${VALID_DAYS.most} days`)
    .default(VALID_DAYS.standard),
};
