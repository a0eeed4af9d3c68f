/** How the state of a proposal looks. */
export const PROPOSAL_LOOKS = {
  proposed: { tone: 'wait', label: 'Waits for a second approval' },
  approved: { tone: 'good', label: 'Approved' },
  withdrawn: { tone: 'plain', label: 'Turned down' },
} as const;
