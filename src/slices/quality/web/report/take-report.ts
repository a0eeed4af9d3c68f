import { z } from 'zod';
import { reportForm } from '../../contract.ts';

/**
 * The report as the page's form sends it: the decision is a word, the score is not sent. Rejecting is what the form
 * begins with, so the goods of an order, whose end nobody can undo, are rejected by a tick more.
 */
export const sentReport = z
  .strictObject({
    ...reportForm.omit({ approved: true, qualityScore: true, photo: true }).shape,
    decision: z.enum(['approve', 'reject'], { error: 'Approve or reject' }),
    orderNumber: z.string().optional(),
    endsOrder: z.literal('on').optional(),
  })
  .refine(
    ({ decision, orderNumber, endsOrder }) => decision !== 'reject' || orderNumber === undefined || endsOrder === 'on',
    { path: ['endsOrder'], error: 'Approve the goods, or tick that the order ends', when: () => true },
  )
  .transform(({ decision, orderNumber, endsOrder, ...report }) => ({ ...report, approved: decision === 'approve' }));
