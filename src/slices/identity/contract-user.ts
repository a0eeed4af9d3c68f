import { moment } from '#wire/fields.ts';
import { viewerSchema } from '#wire/viewer.ts';
import { z } from 'zod';

/** A person as they see themselves and as admins see them. */
export const userView = viewerSchema.extend({
  isActive: z.boolean(),
  createdAt: moment,
  residentialAddress: z.string(),
  farmAddress: z.string().nullable(),
  businessAddress: z.string().nullable(),
  farmSize: z.number().nullable(),
  cropTypes: z.array(z.string()),
  productionCapacity: z.number().nullable(),
  businessRegistrationNumber: z.string().nullable(),
  tin: z.string().nullable(),
  certifications: z.array(z.string()),
});
export type UserView = z.output<typeof userView>;
