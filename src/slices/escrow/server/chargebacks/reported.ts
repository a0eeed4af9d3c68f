import type { ChargebackState } from '../../domain/chargebacks/chargeback.ts';

/** A charge that its payer disputes at their bank or network, as the provider reports it. */
export interface ReportedChargeback {
  /** How the provider names it. */
  readonly providerId: string;
  readonly chargeReference: string;
  /** What the payer wants back. */
  readonly amountPesewas: number;
  readonly state: ChargebackState;
  /** In the provider's words. */
  readonly reason: string | null;
  /** Until when the provider waits for our answer; null when it does not say. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
}

/** Those of one charge, or all that were opened since then. */
export type AskedChargebacks = { readonly chargeReference: string } | { readonly since: Date };

/** What proves that the customer got what they paid for. */
export interface ChargebackAnswer {
  readonly providerId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly serviceDetails: string;
  readonly deliveryAddress: string | null;
  /** `2026-11-27` */
  readonly deliveryDate: string | null;
}
