/** What waits for a second person: who asked for it, and whether nobody has decided yet. */
export interface Asked {
  readonly proposedBy: string;
  readonly isOpen: boolean;
}

export type ProposalAction = 'approve' | 'withdraw';

/** What somebody may do about it: the one who asked may take it back and never approves it. */
export function secondPersonActions({ proposedBy, isOpen }: Asked, viewerId: string): ProposalAction[] {
  if (!isOpen) return [];
  return proposedBy === viewerId ? ['withdraw'] : ['approve', 'withdraw'];
}
