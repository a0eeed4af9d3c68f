import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { type PayoutPlace, readAccount } from '#kernel/ghana/payout-place.ts';
import { isPhone, networkOf } from '#kernel/ghana/phone.ts';
import { createHash } from 'node:crypto';
import type { Book } from './book.ts';
import type { WalletRow } from './records.ts';

const FIRST_NAMES = [
  'Ama',
  'Kofi',
  'Abena',
  'Kwame',
  'Akosua',
  'Yaw',
  'Efua',
  'Kojo',
  'Adwoa',
  'Kwabena',
  'Esi',
  'Kwaku',
  'Dzifa',
  'Selorm',
  'Fati',
  'Ibrahim',
  'Memuna',
  'Alhassan',
  'Naa',
  'Nii',
];
const LAST_NAMES = [
  'Mensah',
  'Owusu',
  'Boateng',
  'Asante',
  'Addo',
  'Amoah',
  'Agyeman',
  'Osei',
  'Quaye',
  'Tetteh',
  'Agbeko',
  'Dogbe',
  'Mahama',
  'Yakubu',
  'Issah',
  'Ofori',
  'Sarpong',
  'Darko',
  'Ansah',
  'Appiah',
];

/**
 * The wallet of a number: the one in the book, or the one that the number would open with. A number
 * whose prefix no mobile-money network owns has a wallet without a name, which nobody can pay or charge.
 */
export function walletOf(book: Book, phone: string, openingPesewas: number): WalletRow {
  const known = book.wallets.get(phone);
  if (known !== undefined) return known;
  // By its prefix as issued; a number may since have moved, which steering a wallet's network stands for.
  const network = isPhone(phone) ? networkOf(phone) : accountPlace(phone);
  return {
    phone,
    network: network ?? 'mtn',
    name: network === null ? null : inventName(phone),
    pin: '1234',
    balancePesewas: network === null || network === 'bank' ? 0 : openingPesewas,
    blocked: false,
    limitPesewas: null,
    onPrompt: null,
    payShortPesewas: 0,
    holdPayouts: false,
  };
}

/** The registered name when this network has this wallet, otherwise null. */
export function registeredName(wallet: WalletRow, network: PayMethod | PayoutPlace): string | null {
  return wallet.network === network ? wallet.name : null;
}

/** Banks of the sandbox. */
export const SANDBOX_BANKS = [
  { code: '040100', name: 'GCB Bank' },
  { code: '130100', name: 'Ecobank Ghana' },
  { code: '070101', name: 'ARB Apex Bank' },
] as const;

/** An account at one of its banks is open; its number does not begin with zeros only. */
function accountPlace(text: string): 'bank' | null {
  const account = readAccount(text);
  const isOpen =
    account !== null &&
    SANDBOX_BANKS.some(({ code }) => code === account.bankCode) &&
    !account.accountNumber.startsWith('000');
  return isOpen ? 'bank' : null;
}

function inventName(phone: string): string {
  const [first = 0, last = 0] = createHash('sha256').update(phone).digest();
  return `${FIRST_NAMES[first % FIRST_NAMES.length]} ${LAST_NAMES[last % LAST_NAMES.length]}`;
}
