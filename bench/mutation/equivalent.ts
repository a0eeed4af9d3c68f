/** A change to a rule that no test can notice, since what the rule says stays the same. */
export interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** One sentence. */
  readonly why: string;
}

const LEDGER = 'src/slices/ledger/domain';
const ESCROW = 'src/slices/escrow/domain';
const ORDERS = 'src/slices/orders/domain';

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: `${LEDGER}/postings.ts`,
    original: 'sum + checkPesewas(line.amountPesewas)',
    replacement: 'sum - checkPesewas(line.amountPesewas)',
    why: 'The sum changes its sign, and is zero exactly when it was.',
  },
  {
    file: `${LEDGER}/postings.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'Without a transporter this line has no money in it and is dropped.',
  },
  {
    file: `${LEDGER}/settlement.ts`,
    original: 'other > one',
    replacement: 'other >= one',
    why: 'Of two equal moments either is the later.',
  },
  {
    file: `${LEDGER}/settlement.ts`,
    original: 'one === null',
    replacement: 'false',
    why: 'Any moment compares as later than null.',
  },
  {
    file: `${ESCROW}/decision.ts`,
    original: 'transporterPesewas !== null',
    replacement: 'true',
    why: 'Null compares as zero, which is in every range for the transporter.',
  },
  {
    file: `${ESCROW}/decision.ts`,
    original: 'refundPesewas === null',
    replacement: 'false',
    why: 'Null compares as zero, which is below every range for the buyer.',
  },
  {
    file: `${ESCROW}/hold.ts`,
    original: "'delivered'",
    replacement: '""',
    why: 'The only stage that changes a decision is the farm, and this is another.',
  },
  {
    file: `${ESCROW}/reason-word.ts`,
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'Both are reasons without a sentence of their own.',
  },
  {
    file: `${ORDERS}/decide.ts`,
    original: "case 'dispute': …",
    replacement: "case 'dispute':",
    why: 'It goes on to the case of a cancellation that does not take place, which opens a dispute just so.',
  },
  {
    file: `${ORDERS}/effects.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'Each delivery opens a receipt window, so that there is always a moment to tell.',
  },
  {
    file: `${ORDERS}/may.ts`,
    original: 'row.who.some((party) => parties.includes(party))',
    replacement: 'row.who.every(party => parties.includes(party))',
    why: 'Each row of a receipt is for one party.',
  },
  {
    file: `${ORDERS}/unpaid.ts`,
    original: 'paidAt === null',
    replacement: 'false',
    why: 'Any moment compares as later than null.',
  },
];
