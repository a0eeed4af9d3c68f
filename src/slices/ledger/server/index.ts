export { accountKey, shardOf } from '../domain/account.ts';
export type { AccountKind, AccountRef } from '../domain/account.ts';
export type { Posting } from '../domain/postings.ts';
export { postTransfer } from './post.ts';
export type { Transfer } from './post.ts';
export { auditLedger, balanceOf, balances, entriesOf, turnover } from './store.ts';
export type { Audit, Entry } from './store.ts';
