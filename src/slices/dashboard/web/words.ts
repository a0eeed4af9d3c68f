/** On the dashboard of a farmer whose identity is not confirmed. */
export const UNVERIFIED = {
  title: 'Your produce cannot be sold yet',
  reasons: {
    pending:
      'Submit your documents. You may prepare listings now; they reach the market once your documents are approved.',
    under_review:
      'An administrator is looking at your documents. Your listings reach the market once they are approved.',
    rejected: 'Your documents were not accepted. Read why, and submit them again.',
  },
} as const;
