/** Texts of the empty places. */
export const EMPTY = {
  choose: 'Select a conversation',
  none: 'No conversations yet',
  notFound: 'No conversations found',
  silent: 'No messages yet. Start the conversation!',
} as const;

export const SEND_FAILED = 'Failed to send message';

export const TOASTS = {
  block: { title: 'Person Blocked', text: 'You will not receive messages from them.' },
  unblock: { title: 'Person Unblocked', text: 'They can write to you again.' },
  report: { title: 'Report Sent', text: 'An admin reads the last messages and decides.' },
  barred: { title: 'Person Barred', text: 'They may not write messages any more.' },
  dismissed: { title: 'Report Dismissed' },
} as const;

/** How each role says often what it says often. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  farmer: [
    'Yes, it is available.',
    'It was harvested this week.',
    'The price is final.',
    'Your order is packed and ready.',
    'Thank you for your order.',
  ],
  buyer: [
    'Is this still available?',
    'When was it harvested?',
    'Can you do a better price for more?',
    'When can it be ready?',
    'It arrived in good order. Thank you.',
  ],
  transporter: [
    'I am on my way to pick it up.',
    'I have the goods.',
    'I am about an hour away.',
    'I am here. Please come out.',
    'The road is slow today; I will be late.',
  ],
  quality_inspector: [
    'When can I look at the goods?',
    'I am at the farm.',
    'Please keep every bag open for me.',
    'The inspection is done; the report is in the order.',
  ],
  admin: [
    'How can we help?',
    'Please send us a clear photo of the document.',
    'We looked into it and will write again today.',
    'This is settled. Thank you for your patience.',
  ],
};

/** Quick messages of a role. */
export function quickMessages(role: string): readonly string[] {
  return QUICK[role] ?? ['Good morning.', 'Thank you.', 'I will come back to you.'];
}

/** 'quality_inspector' as people read it. */
export function roleWord(role: string): string {
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

export const REASON_WORDS = {
  spam: 'Advertising or spam',
  fraud: 'Fraud or a trick',
  rude: 'Insults or threats',
  off_platform: 'Wants to pay outside Farmgate',
  other: 'Something else',
} as const;

const KB = 1024;

/** '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
