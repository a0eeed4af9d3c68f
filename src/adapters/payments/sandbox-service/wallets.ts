import { createHash } from 'node:crypto';
import type { Book } from './book.ts';
import type { WalletRow } from './records.ts';

/** Prefixes as issued; a number may since have moved, which steering a wallet's network stands for. */
const NETWORK_OF_PREFIX: Readonly<Record<string, WalletRow['network']>> = {
  '24': 'mtn',
  '25': 'mtn',
  '53': 'mtn',
  '54': 'mtn',
  '55': 'mtn',
  '59': 'mtn',
  '20': 'telecel',
  '50': 'telecel',
  '26': 'at',
  '27': 'at',
  '56': 'at',
  '57': 'at',
};

const FIRST_NAMES = [
  'Ama', 'Kofi', 'Abena', 'Kwame', 'Akosua', 'Yaw', 'Efua', 'Kojo', 'Adwoa', 'Kwabena', 'Esi', 'Kwaku',
  'Dzifa', 'Selorm', 'Fati', 'Ibrahim', 'Memuna', 'Alhassan', 'Naa', 'Nii',
];
const LAST_NAMES = [
  'Mensah', 'Owusu', 'Boateng', 'Asante', 'Addo', 'Amoah', 'Agyeman', 'Osei', 'Quaye', 'Tetteh',
  'Agbeko', 'Dogbe', 'Mahama', 'Yakubu', 'Issah', 'Ofori', 'Sarpong', 'Darko', 'Ansah', 'Appiah',
];

/**
 * The wallet of a number: the one in the book, or the one that the number would open with. A number
 * whose prefix no mobile-money network owns has a wallet without a name, which nobody can pay or charge.
 */
export function walletOf(book: Book, phone: string, openingPesewas: number): WalletRow {
  const known = book.wallets.get(phone);
  if (known !== undefined) return known;
  const network = NETWORK_OF_PREFIX[phone.slice(4, 6)];
  return {
    phone,
    network: network ?? 'mtn',
    name: network === undefined ? null : inventName(phone),
    pin: '1234',
    balancePesewas: network === undefined ? 0 : openingPesewas,
    blocked: false,
    limitPesewas: null,
    onPrompt: null,
    payShortPesewas: 0,
    holdPayouts: false,
  };
}

/** The registered name when this network has this wallet, otherwise null. */
export function registeredName(wallet: WalletRow, network: WalletRow['network']): string | null {
  return wallet.network === network ? wallet.name : null;
}

function inventName(phone: string): string {
  const [first = 0, last = 0] = createHash('sha256').update(phone).digest();
  return `${FIRST_NAMES[first % FIRST_NAMES.length]} ${LAST_NAMES[last % LAST_NAMES.length]}`;
}
