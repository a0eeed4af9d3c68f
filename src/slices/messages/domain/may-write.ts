import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** Why a message may not go out, with the status that each has on the wire. */
export const WRITE_REFUSALS = {
  'message.to_yourself': 422,
  'message.recipient_not_found': 404,
  'message.recipient_gone': 409,
  'message.barred': 403,
  'message.blocked_by_you': 409,
  'message.blocked': 403,
  'message.not_allowed': 403,
} as const;

/** What is between two people. */
export interface Standing {
  readonly me: { readonly id: string; readonly role: string };
  readonly other: { readonly id: string; readonly isActive: boolean };
  /** They have written to each other before. */
  readonly talked: boolean;
  /** They are parties of one order. */
  readonly trade: boolean;
  /** The other is a farmer who sells something on the market now. */
  readonly sells: boolean;
  readonly blockedByMe: boolean;
  readonly blockedByThem: boolean;
  /** An admin took my right to write. */
  readonly barred: boolean;
}

/**
 * Whether a message may go from me to the other. Nobody is written to out of the blue: buyers ask farmers who sell,
 * parties of an order talk, admins write to everybody, and anybody who got a message may answer.
 */
export function mayWrite(standing: Standing): Decision<null> {
  const { me, other } = standing;
  if (me.id === other.id) return refuse('message.to_yourself', 'You cannot write to yourself.');
  if (standing.barred)
    return refuse('message.barred', 'You may not write messages any more. Contact support if you think this is wrong.');
  if (!other.isActive) return refuse('message.recipient_gone', 'This person is no longer on Farmgate.');
  if (standing.blockedByMe) return refuse('message.blocked_by_you', 'You blocked this person. Unblock them to write.');
  if (standing.blockedByThem) return refuse('message.blocked', 'This person does not take messages from you.');
  const asks = me.role === 'buyer' && standing.sells;
  if (me.role === 'admin' || standing.talked || standing.trade || asks) return accept(null);
  return refuse(
    'message.not_allowed',
    'You can write to farmers who sell on the market, to the people in your orders, and to people who wrote to you.',
  );
}

/** What somebody may do in a conversation. Buttons come from here, and the server asks the same. */
export const CONVERSATION_ACTIONS = ['send', 'call', 'block', 'unblock', 'report'] as const;
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];

/** `paid`: an order between the two is paid. */
export function conversationActions(standing: Standing, paid: boolean): ConversationAction[] {
  const actions: ConversationAction[] = [];
  if (mayWrite(standing).ok) actions.push('send');
  if (paid && standing.other.isActive && !standing.blockedByThem) actions.push('call');
  actions.push(standing.blockedByMe ? 'unblock' : 'block', 'report');
  return actions;
}
