import { capital } from '#kernel/plain-text.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import type { AuditEntryView } from '../contract-audit.ts';

/** What an act is called in a sentence that begins with who did it. */
const SENTENCES: Readonly<Record<string, string>> = {
  'admin.add_reply': 'Saved a reply',
  'admin.change_reply': 'Changed a saved reply',
  'admin.remove_reply': 'Deleted a saved reply',
  'admin.remove_view': 'Removed a saved view',
  'admin.save_view': 'Saved a view',
  'admin.set_event_aside': 'Set an event aside',
  'admin.try_event_again': 'Tried an event again',
  'admin.ask_export': 'Asked for an export',
  'admin.download_export': 'Downloaded a prepared file',
  'admin.remove_export': 'Deleted a prepared file',
  'admin.export_list': 'Downloaded a list as a file',
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
  'disputes.assign': 'Assigned disputes',
  'disputes.decide': 'Decided a dispute',
  'disputes.note': 'Added a note to a dispute',
  'languages.approve': 'Approved a translation',
  'languages.approve_recording': 'Approved a recording',
  'languages.import': 'Read a file of translations',
  'languages.upload_recording': 'Sent a recording',
  'languages.withdraw': 'Withdrew the approval of a translation',
  'languages.withdraw_recording': 'Withdrew the approval of a recording',
  'languages.write': 'Wrote a translation',
  'payouts.approve': 'Approved a batch of payouts',
  'payouts.prepare': 'Prepared a batch of payouts',
  'payouts.refuse': 'Refused a batch of payouts',
  'payouts.resume': 'Resumed payouts',
  'payouts.stop': 'Stopped payouts',
  'admin.approve_proposal': 'Approved a request of another administrator',
  'admin.withdraw_proposal': 'Declined a request of an administrator',
  'payouts.take_out': 'Removed a payout from a batch',
  'reconciliation.approve_act': 'Approved a booking of differences',
  'reconciliation.approve_assignment': 'Approved the owner of unassigned money',
  'reconciliation.approve_fee_rule': 'Approved a rule for fees of a provider',
  'reconciliation.approve_settlement': 'Approved the outcome of unsettled money',
  'reconciliation.ask': 'Noted a question about a difference',
  'reconciliation.assign': 'Assigned differences',
  'reconciliation.end_fee_rule': 'Ended a rule for fees of a provider',
  'reconciliation.keep_statement_map': 'Saved columns of statement files',
  'reconciliation.plan_act': 'Previewed a booking of differences',
  'reconciliation.plan_assignment': 'Previewed an assignment',
  'reconciliation.propose_act': 'Proposed a booking of differences',
  'reconciliation.propose_assignment': 'Proposed the owner of unassigned money',
  'reconciliation.propose_fee_rule': 'Proposed a rule for fees of a provider',
  'reconciliation.propose_settlement': 'Recorded the outcome of unsettled money',
  'reconciliation.remove_statement_map': 'Removed columns of statement files',
  'reconciliation.try_unsettled': 'Asked a provider again',
  'reconciliation.upload': 'Uploaded a statement of a provider',
  'reconciliation.withdraw_act': 'Declined a booking of differences',
  'reconciliation.withdraw_assignment': 'Declined the owner of unassigned money',
  'reconciliation.withdraw_settlement': 'Declined the outcome of unsettled money',
  'escrow.add_dispute_photo': 'Added a picture to a dispute',
  'escrow.answer_chargeback': 'Answered a chargeback',
  'escrow.add_statement': 'Wrote a statement in a dispute',
  'escrow.dispute': 'Opened a dispute',
  'identity.approve_kyc': 'Approved an identity document',
  'identity.document_erased': 'Erased an identity document',
  'identity.document_seen': 'Opened an identity document',
  'identity.end_user_sessions': 'Signed a person out everywhere',
  'identity.reject_kyc': 'Rejected an identity document',
  'identity.reset_user_pin': 'Reset the PIN of a person’s telephone',
  'identity.remove_user_second_step': 'Removed a person’s two-step sign-in',
  'identity.set_users_active': 'Activated or deactivated people together',
  'identity.undo_users_active': 'Undid what was done to people together',
  'identity.see_as': 'Began to see as a person',
  'identity.see_as_ended': 'No longer sees as a person',
  'identity.see_page': 'Looked at a page as a person',
  'identity.stop_seeing': 'Stopped seeing as a person',
  'identity.set_user_active': 'Activated or deactivated a person',
  'identity.set_user_kyc': 'Set a person’s KYC status',
  'identity.set_user_permissions': 'Changed an administrator’s permissions',
  'identity.set_user_role': 'Changed a person’s role',
  'market.apply_import': 'Published a file of market prices',
  'market.choose_columns': 'Chose the columns of a file of market prices',
  'market.discard_import': 'Discarded a file of market prices',
  'market.report_price': 'Reported what a crop costs in a market',
  'market.set_aside_again': 'Set market prices aside again',
  'market.set_report_aside': 'Set a price report aside',
  'market.start_import': 'Looked at a file of market prices',
  'market.take_back': 'Took back market prices that the rule set aside',
  'market.take_report_back': 'Took back a price report that was set aside',
  'market.undo_import': 'Undid an import of market prices',
  'market.withdraw_report': 'Took back an own price report',
  'messages.decide_report': 'Decided about a reported conversation',
  'notifications.send_again': 'Sent a message again',
  'refunds.propose_another': 'Asked for a refund to another number',
  'orders.cancel': 'Cancelled an order',
  'orders.refund': 'Refunded an order',
  'orders.replace_status': 'Moved an order',
  'orders.update_status': 'Moved an order',
  'quality.ask_second_look': 'Asked for a second inspection of a listing',
  'quality.settle_second_look': 'Settled a difference between two inspectors',
  'reviews.hide_review': 'Hid a review',
  'reviews.show_review': 'Showed a review again',
  'settings.add_fee_rule': 'Added a fee rule',
  'settings.add_tax_rates': 'Asked for tax rates of the commission',
  'settings.add_tax_registration': 'Asked for a VAT registration',
  'settings.end_fee_rule': 'Ended a fee rule',
  'settings.set_limit': 'Asked for a payment limit',
  'settings.change': 'Changed the rules of the trade',
  'suspicions.clear': 'Found a suspicion to be no concern',
  'suspicions.confirm': 'Confirmed a suspicion',
  'suspicions.undo': 'Took the confirmation of a suspicion back',
  'transport.create_point': 'Added a collection point',
  'transport.create_type': 'Added a delivery type',
  'transport.delete_type': 'Removed a delivery type',
  'transport.edit_point': 'Edited a collection point',
  'transport.edit_type': 'Edited a delivery type',
  'yields.apply_import': 'Applied a file of national yields',
  'yields.discard_import': 'Discarded a file of national yields',
  'yields.start_import': 'Looked at a file of national yields',
  'yields.undo_import': 'Undid an import of national yields',
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
