import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { z } from 'zod';

/** Whether a person's identity documents were accepted. */
const KYC_STATUSES = ['pending', 'under_review', 'approved', 'rejected'] as const;

/** The signed-in person as every part of the product sees them. `role` may hold a value without rights. */
export const viewerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  /** What an administrator may do; empty for everybody else. */
  permissions: z.array(z.enum(PERMISSIONS)),
  phone: z.string().nullable(),
  kycStatus: z.enum(KYC_STATUSES),
  profileImageUrl: z.string().nullable(),
});

export type Viewer = z.output<typeof viewerSchema>;
