import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id, moment } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';

/** An order, a withdrawal or a person that money is about. `label`: an order's number, a person's name. */
const subject = z.object({ kind: z.enum(['order', 'deposit', 'withdrawal', 'person']), id, label: z.string() });

const bookEntryView = z.object({
  id,
  kind: z.string(),
  reference: z.string(),
  /** What the reference means; null for what only the books know. */
  about: subject.nullable(),
  note: z.string().nullable(),
  createdAt: moment,
  /** As the ledger has them: positive goes into the account, `balance` is what it holds afterwards. */
  lines: z.array(z.object({ account: z.string(), ownerId: z.string(), amount: ghs, balance: ghs })),
  /** Whose the account of each line is, in the order of the lines. */
  owners: z.array(subject.nullable()),
});
export type BookEntryView = z.output<typeof bookEntryView>;

export const readBooks = defineEndpoint({
  id: 'admin.read_books',
  method: 'GET',
  path: '/api/admin/ledger/books',
  summary:
    'The transfers of the ledger with what they are about in words, newest first; found by order number, name, product or id',
  who: ['admin'],
  permission: ['books'],
  query: z.object({
    ...pageQuery,
    kind: z.string().trim().max(60).default(''),
    q: z.string().trim().max(100).default(''),
    reference: z.string().trim().max(100).default(''),
  }),
  output: pageOf(bookEntryView),
  paged: true,
});
