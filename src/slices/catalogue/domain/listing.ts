import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

export const LISTING_STATUSES = ['draft', 'pending', 'approved', 'rejected', 'sold'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Who acts on the listing: its farmer, a reviewer, or the stock counter itself. */
export const ACTORS = ['owner', 'admin', 'inspector', 'stock', 'other'] as const;
export type Actor = (typeof ACTORS)[number];

/** The whole life of a listing. Every change of status anywhere in the product is one of these moves. */
export const LISTING_MOVES = {
  submit: { from: ['draft', 'rejected'], to: 'pending', by: ['owner'] },
  withdraw: { from: ['pending', 'approved', 'rejected'], to: 'draft', by: ['owner'] },
  approve: { from: ['pending'], to: 'approved', by: ['admin', 'inspector'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin', 'inspector'] },
  take_down: { from: ['approved'], to: 'rejected', by: ['admin'] },
  sell_out: { from: ['approved'], to: 'sold', by: ['stock'] },
  restock: { from: ['sold'], to: 'approved', by: ['stock', 'owner'] },
  review_again: { from: ['approved', 'sold'], to: 'pending', by: ['owner'] },
  recall: { from: ['approved', 'sold'], to: 'pending', by: ['inspector'] },
} as const satisfies Record<string, Move>;

interface Move {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
  readonly by: readonly Actor[];
}

export type MoveName = keyof typeof LISTING_MOVES;

/** Names of every move, in the order of a listing's life. */
export const MOVE_NAMES = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'take_down',
  'sell_out',
  'restock',
  'review_again',
  'recall',
] as const satisfies readonly MoveName[];

function moveOf(name: MoveName): Move {
  return LISTING_MOVES[name];
}

/** Whether this actor may make this move from this status. */
export function mayMove(name: MoveName, status: ListingStatus, actor: Actor): boolean {
  const move = moveOf(name);
  return move.by.includes(actor) && move.from.includes(status);
}

/** Moves open to the actor from this status. */
export function openMoves(status: ListingStatus, actor: Actor): MoveName[] {
  return MOVE_NAMES.filter((name) => mayMove(name, status, actor));
}

/** The status after the move, or `catalogue.move_not_allowed` with the present status and the moves that are open. */
export function moveListing(name: MoveName, status: ListingStatus, actor: Actor): Decision<ListingStatus> {
  if (mayMove(name, status, actor)) return accept(moveOf(name).to);
  return refuse('catalogue.move_not_allowed', `This listing is ${status}; that cannot be done now.`, {
    status,
    allowed: openMoves(status, actor),
  });
}
