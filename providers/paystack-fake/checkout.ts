import { formatGhs } from '#kernel/money.ts';
import { z } from 'zod';
import type { FakeCharge } from './book.ts';
import type { People } from './people.ts';
import { isOpen } from './people.ts';

/** The cards in the drawer: what each does. */
const CARDS = {
  visa: { label: 'Visa that pays', brand: 'visa', last4: '4081', words: null },
  mastercard: { label: 'Mastercard that pays', brand: 'mastercard', last4: '5559', words: null },
  verve: { label: 'Verve that pays', brand: 'verve', last4: '5780', words: null },
  declined: { label: 'Card that its bank declines', brand: 'visa', last4: '5408', words: 'Declined' },
  empty: { label: 'Card without money', brand: 'visa', last4: '0002', words: 'Insufficient Funds' },
} as const;

const choice = z.object({ card: z.enum(['visa', 'mastercard', 'verve', 'declined', 'empty', 'leave']) });

/** What the page answers: itself, or the way back to the shop. */
export type CheckoutReply = { readonly page: string } | { readonly to: string } | null;

/** The page of one charge, which a person leaves by a card or by the way back. */
export function checkout(people: People, code: string, sent: URLSearchParams | null): CheckoutReply {
  const charge = [...people.book.charges.values()].find(({ page }) => page?.code === code);
  if (charge?.page === null || charge === undefined) return null;
  const back = new URL(charge.page.callbackUrl);
  back.searchParams.set('trxref', charge.reference);
  back.searchParams.set('reference', charge.reference);
  if (!isOpen(charge)) return { to: back.href };
  if (sent === null) return { page: pageOf(charge, '') };
  const chosen = choice.safeParse(Object.fromEntries(sent));
  if (!chosen.success) return { page: pageOf(charge, 'Choose a card') };
  if (chosen.data.card === 'leave') return { to: back.href };
  const { words, brand, last4 } = CARDS[chosen.data.card];
  if (words === null) {
    people.approve(charge, charge.asked, { brand, last4 });
    return { to: back.href };
  }
  people.end(charge, 'failed', words);
  return { page: pageOf(charge, words) };
}

function pageOf({ asked }: FakeCharge, message: string): string {
  const buttons = Object.entries(CARDS).map(
    ([value, { label, last4 }]) => `<p><button name="card" value="${value}">${label} (${last4})</button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake of Paystack's page</title><h1>Pay ${formatGhs(asked)}</h1><p role="alert">${message}</p>
<form method="post">${buttons.join('')}<p><button name="card" value="leave">Cancel payment</button></p></form></html>`;
}
