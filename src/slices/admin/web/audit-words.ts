import { capital } from '#kernel/plain-text.ts';
import { adminPaths } from '#app/web/admin-paths.ts';
import { paths } from '#app/web/paths.ts';
import type { AuditEntryView } from '../contract-audit.ts';

/** What an act is called in a sentence that begins with who did it. */
const SENTENCES: Readonly<Record<string, string>> = {
  'admin.add_reply': 'Kept a saved reply',
  'admin.change_reply': 'Changed a saved reply',
  'admin.remove_reply': 'Deleted a saved reply',
  'admin.remove_view': 'Removed a saved view of theirs',
  'admin.save_view': 'Saved a view of theirs',
  'admin.set_event_aside': 'Set an event aside',
  'admin.try_event_again': 'Tried an event again',
  'admin.ask_export': 'Asked for a list as a file',
  'admin.download_export': 'Took a prepared file away',
  'admin.remove_export': 'Deleted a prepared file',
  'admin.export_list': 'Took a list away as a file',
  'catalogue.approve_listing': 'Approved a listing',
  'catalogue.reject_listing': 'Rejected a listing',
  'catalogue.set_listing_status': 'Decided about a listing',
  'community.decide_application': 'Decided about an expert',
  'community.decide_report': 'Decided about a reported post',
  'content.change_website': 'Changed the texts of the site',
  'content.create_post': 'Wrote an article',
  'content.delete_post': 'Deleted an article',
  'content.edit_post': 'Edited an article',
  'content.preview_post': 'Looked at a draft',
  'content.upload_image': 'Uploaded a picture for an article',
  'disputes.assign': 'Said who looks after disputes',
  'disputes.decide': 'Decided a dispute',
  'disputes.note': 'Noted something on a dispute',
  'payouts.approve': 'Approved a batch of payouts',
  'payouts.prepare': 'Prepared a batch of payouts',
  'payouts.refuse': 'Refused a batch of payouts',
  'payouts.resume': 'Resumed payouts',
  'payouts.stop': 'Stopped payouts',
  'admin.approve_proposal': 'Approved what another administrator asked for',
  'admin.withdraw_proposal': 'Turned down what an administrator asked for',
  'payouts.take_out': 'Took a payout out of a batch',
  'reconciliation.approve_act': 'Approved a booking of differences',
  'reconciliation.approve_assignment': 'Approved whose money it is',
  'reconciliation.approve_fee_rule': 'Approved a rule for fees of a provider',
  'reconciliation.approve_settlement': 'Approved what became of money that was not settled',
  'reconciliation.ask': 'Noted a question about a difference',
  'reconciliation.assign': 'Said who looks after differences',
  'reconciliation.end_fee_rule': 'Ended a rule for fees of a provider',
  'reconciliation.keep_statement_map': 'Kept columns of statement files',
  'reconciliation.plan_act': 'Looked at what a booking of differences would post',
  'reconciliation.plan_assignment': 'Looked at what an assignment would post',
  'reconciliation.propose_act': 'Proposed a booking of differences',
  'reconciliation.propose_assignment': 'Proposed whose money it is',
  'reconciliation.propose_fee_rule': 'Proposed a rule for fees of a provider',
  'reconciliation.propose_settlement': 'Said what became of money that was not settled',
  'reconciliation.remove_statement_map': 'Removed columns of statement files',
  'reconciliation.try_unsettled': 'Had a provider asked again',
  'reconciliation.upload': 'Uploaded a statement of a provider',
  'reconciliation.withdraw_act': 'Turned down a booking of differences',
  'reconciliation.withdraw_assignment': 'Turned down whose money it is',
  'reconciliation.withdraw_settlement': 'Turned down what became of money that was not settled',
  'escrow.add_dispute_photo': 'Added a picture to a dispute',
  'escrow.answer_chargeback': 'Answered a chargeback',
  'escrow.add_statement': 'Wrote a statement in a dispute',
  'escrow.dispute': 'Opened a dispute',
  'identity.approve_kyc': 'Approved an identity document',
  'identity.document_erased': 'Erased an identity document',
  'identity.document_seen': 'Opened an identity document',
  'identity.end_user_sessions': 'Signed a person out everywhere',
  'identity.reject_kyc': 'Rejected an identity document',
  'identity.remove_user_second_step': 'Removed a person’s two-step sign-in',
  'identity.set_user_active': 'Activated or deactivated a person',
  'identity.set_user_kyc': 'Set a person’s KYC status',
  'identity.set_user_permissions': 'Changed an administrator’s permissions',
  'identity.set_user_role': 'Changed a person’s role',
  'messages.decide_report': 'Decided about a reported conversation',
  'notifications.send_again': 'Sent a message again',
  'refunds.propose_another': 'Asked for a refund to another number',
  'orders.cancel': 'Cancelled an order',
  'orders.refund': 'Refunded an order',
  'orders.replace_status': 'Moved an order',
  'orders.update_status': 'Moved an order',
  'quality.ask_second_look': 'Asked for a second look at a listing',
  'quality.settle_second_look': 'Settled what two inspectors saw otherwise',
  'reviews.hide_review': 'Hid a review',
  'reviews.show_review': 'Showed a review again',
  'settings.add_fee_rule': 'Added a fee rule',
  'settings.add_tax_rates': 'Asked for rates of the taxes within the commission',
  'settings.add_tax_registration': 'Asked for a registration for VAT',
  'settings.end_fee_rule': 'Ended a fee rule',
  'settings.set_limit': 'Asked for a limit of what can be paid',
  'settings.change': 'Changed the rules of the trade',
  'suspicions.clear': 'Found a suspicion to be no concern',
  'suspicions.confirm': 'Confirmed a suspicion',
  'suspicions.undo': 'Took the confirmation of a suspicion back',
  'transport.create_point': 'Added a collection point',
  'transport.create_type': 'Added a delivery type',
  'transport.delete_type': 'Removed a delivery type',
  'transport.edit_point': 'Edited a collection point',
  'transport.edit_type': 'Edited a delivery type',
};

/** What was done, in words; an act that has none reads as its name without dots: 'Messages: send'. */
export function actWords(action: string): string {
  const known = SENTENCES[action];
  if (known) return known;
  const [slice = '', verb = ''] = action.split('.');
  return `${capital(slice.replaceAll('_', ' '))}: ${verb.replaceAll('_', ' ')}`;
}

/** 'isActive' as people read it: 'is active'. */
function fieldWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was noted beside an act; the address and the number of the request are for the file. */
export function detailWords(details: AuditEntryView['details']): string {
  const shown = Object.entries(details).filter(([name]) => name !== 'requestId' && name !== 'address');
  return shown.map(([name, value]) => `${fieldWords(name)}: ${valueWords(value)}`).join(', ');
}

/** The page of what an act was done to; null where there is none. */
export function subjectPath({
  action,
  subject,
  subjectName,
}: Pick<AuditEntryView, 'action' | 'subject' | 'subjectName'>): string | null {
  if (subject === '') return null;
  if (subjectName !== null) return adminPaths.userAccess(subject);
  if (action.startsWith('orders.')) return paths.order(subject);
  if (action.startsWith('suspicions.')) return adminPaths.suspicion(subject);
  if (action.startsWith('disputes.')) return adminPaths.dispute(subject);
  if (action === 'payouts.stop' || action === 'payouts.resume') return adminPaths.payouts();
  if (action.startsWith('payouts.')) return adminPaths.payoutBatch(subject);
  if (action.startsWith('catalogue.')) return paths.product(subject);
  return null;
}
