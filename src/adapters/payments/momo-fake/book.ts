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
}

/** Everything that this MTN knows. */
export class Book {
  readonly rules: Rules;
  readonly wallets = new Map<string, Wallet>();
  readonly outcomes = new Map<string, Outcome>();
  readonly tokens = new Map<string, { readonly product: string; readonly endsAtMs: number }>();
  readonly faults: InjectedFault[] = [];
  /** What payers have paid. */
  collectionPesewas = 0;
  /** What payouts and refunds are made from: only its owner moves money here. */
  floatPesewas: number;
  readonly #byResource = new Map<string, Transaction>();
  readonly #byExternalId = new Map<string, Transaction>();

  constructor(rules: Rules, floatPesewas: number) {
    this.rules = rules;
    this.floatPesewas = floatPesewas;
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
