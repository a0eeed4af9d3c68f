import { z } from 'zod';
import { reportForm } from '../contract.ts';

/** The report as the page's form sends it: the decision is a word, the score is not sent. */
export const sentReport = z
  .strictObject({
    ...reportForm.omit({ approved: true, qualityScore: true, photo: true }).shape,
    decision: z.enum(['approve', 'reject'], { error: 'Approve or reject' }),
  })
  .transform(({ decision, ...report }) => ({ ...report, approved: decision === 'approve' }));
