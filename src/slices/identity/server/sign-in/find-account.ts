import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { accountsNamed, type AccountRow } from '../store-people.ts';

const nobodys = new Map<boolean, Promise<string>>();

/** A hash that belongs to nobody: checking it takes an unknown name as long as a known one. */
function nobodysHash(config: Config): Promise<string> {
  const known = nobodys.get(config.quickHash) ?? hashPassword('a password that nobody has', config.quickHash);
  nobodys.set(config.quickHash, known);
  return known;
}

/**
 * The account that a name and a password open, or null. Where several share a number, the password says whose it is.
 */
export async function accountWithPassword(
  tx: Tx,
  config: Config,
  name: string,
  password: string,
): Promise<AccountRow | null> {
  const accounts = await accountsNamed(tx, name);
  for (const account of accounts) {
    if (account.password !== null && (await passwordFits(account.password, password))) return account;
  }
  if (accounts.length === 0) await passwordFits(await nobodysHash(config), password);
  return null;
}

/**
 * The account that a code to this number opens: the one whose number it was shown to be, else the one that had it
 * first. So a second registration with a number takes nothing from the first; others with the number sign in by
 * e-mail address.
 */
export async function accountOfPhone(tx: Tx, phone: string): Promise<AccountRow | null> {
  return (await accountsNamed(tx, phone)).find((account) => account.is_active) ?? null;
}

/** The farmer who has shown that this number is theirs. */
export async function farmerOfPhone(tx: Tx, phone: string): Promise<string | undefined> {
  const account = await accountOfPhone(tx, phone);
  return account?.role === 'farmer' && account.phone_confirmed ? account.id : undefined;
}
