/** What a provider did with money, by the reference of its caller. Negative left the account. */
export interface Movement {
  readonly kind: 'charge' | 'refund' | 'transfer' | 'transfer_reversed' | 'chargeback';
  readonly reference: string;
  readonly pesewas: number;
}

/** The money of one account at a provider. It only grows: nothing that moved is forgotten. */
export class Book {
  readonly movements: Movement[] = [];

  move(movement: Movement): void {
    this.movements.push(movement);
  }

  /** What is left of one charge after what went back of it. */
  leftOf(reference: string, refunds: readonly string[]): number {
    const about = new Set([reference, ...refunds]);
    return this.movements.filter((one) => about.has(one.reference)).reduce((sum, { pesewas }) => sum + pesewas, 0);
  }
}
