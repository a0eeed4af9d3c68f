import type { Clock } from '#kernel/time.ts';
import { type Account, type Movement, type Moved, statementCsv } from './movements.ts';
import type { InjectedFault, Kind, Outcome, Transaction, Wallet } from './records.ts';

/** How this MTN is set up. */
export interface Rules {
  readonly currency: string;
  readonly targetEnvironment: string;
  /** The host that callbacks may go to; null takes any. */
  readonly callbackHost: string | null;
  /** Partners have to take both. */
  readonly callbackMethod: 'PUT' | 'POST';
  readonly subscriptionKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
  readonly tokenSeconds: number;
  /** How long a prompt waits before it fails. */
  readonly promptTimeoutMs: number;
  /** How long a transfer or refund is pending. */
  readonly settleMs: number;
  readonly openingPesewas: number;
  /** What is kept of each collection, in basis points. */
  readonly feeBasisPoints: number;
  /** Payers approve by themselves. */
  readonly auto: boolean;
  /** What everything is dated by. */
  readonly clock: Clock;
}

/** Everything that this MTN knows. */
export class Book {
  readonly rules: Rules;
  readonly wallets = new Map<string, Wallet>();
  readonly outcomes = new Map<string, Outcome>();
  readonly tokens = new Map<string, { readonly product: string; readonly endsAtMs: number }>();
  readonly faults: InjectedFault[] = [];
  readonly #held = { collection: 0, disbursement: 0 };
  readonly #movements: Movement[] = [];
  readonly #byResource = new Map<string, Transaction>();
  readonly #byExternalId = new Map<string, Transaction>();

  constructor(rules: Rules, floatPesewas: number) {
    this.rules = rules;
    this.bringTo('disbursement', floatPesewas);
  }

  /** What payers have paid. */
  get collectionPesewas(): number {
    return this.#held.collection;
  }

  /** What payouts and refunds are made from: only its owner moves money here. */
  get floatPesewas(): number {
    return this.#held.disbursement;
  }

  /** Moves money on one of our accounts. */
  move(moved: Moved): void {
    const lineId = `mtn-${this.#movements.length + 1}`;
    this.#movements.push({ feePesewas: 0, ...moved, lineId, at: this.rules.clock.now() });
    this.#held[moved.account] += moved.pesewas - (moved.feePesewas ?? 0);
  }

  /** Its owner brings money, or takes it away, until an account holds so much. */
  bringTo(account: Account, heldPesewas: number): void {
    const pesewas = heldPesewas - this.#held[account];
    const kind = pesewas < 0 ? ('settlement' as const) : ('deposit' as const);
    if (pesewas !== 0) this.move({ account, kind, externalId: '', pesewas });
  }

  /** What the portal gives its owner to download. */
  statementCsv(from: Date, until: Date): string {
    return statementCsv(this.#movements.filter(({ at }) => at >= from && at < until));
  }

  /** A wallet as its owner left it; one that nobody touched yet is opened with money. Those of 23323… do not exist. */
  wallet(msisdn: string): Wallet {
    const known = this.wallets.get(msisdn);
    if (known) return known;
    const opened: Wallet = {
      msisdn,
      name: msisdn.startsWith('23323') ? null : ['Ama', `Mensah ${msisdn.slice(-4)}`],
      pin: '1234',
      balancePesewas: this.rules.openingPesewas,
      blocked: false,
      onPrompt: this.rules.auto ? 'approve' : 'wait',
      holdPayouts: false,
    };
    this.wallets.set(msisdn, opened);
    return opened;
  }

  find(kind: Kind, resourceId: string): Transaction | undefined {
    return this.#byResource.get(`${kind}:${resourceId}`);
  }

  /** By what we call the reference. Throws for one that was never sent. */
  byExternalId(externalId: string): Transaction {
    const found = this.#byExternalId.get(externalId);
    if (!found) throw new Error(`No transaction has the external id ${externalId}.`);
    return found;
  }

  add(transaction: Transaction): void {
    this.#byResource.set(`${transaction.kind}:${transaction.resourceId}`, transaction);
    this.#byExternalId.set(transaction.externalId, transaction);
  }

  transactions(): Transaction[] {
    return [...this.#byResource.values()];
  }

  /** What is to happen to this number, or to a refund of this reference, whatever the wallet says. */
  outcomeOf(kind: Kind, trigger: string): Outcome | undefined {
    return this.outcomes.get(`${kind}:${trigger}`);
  }
}
