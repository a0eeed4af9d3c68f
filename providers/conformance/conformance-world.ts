import { randomUUID } from 'node:crypto';
import type {
  ChargeRequest,
  PaymentProvider,
  MobileWallet,
  WebhookHeaders,
} from '#slices/escrow/server/payment-provider.ts';

/** A webhook as the app would receive it. */
export interface ReceivedWebhook {
  readonly rawBody: Uint8Array;
  readonly headers: WebhookHeaders;
}

/** A provider with people at its phones. Every wallet handed out is fresh. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** A wallet with at least ₵1,000 on a network that prompts. */
  payer(): Promise<MobileWallet>;
  /** The same on a network that asks for a one-time code. */
  otpPayer(): Promise<MobileWallet>;
  /** A wallet with no money. */
  poorPayer(): Promise<MobileWallet>;
  /** A wallet that cannot receive. */
  blockedPayee(): Promise<MobileWallet>;
  /** A number without a wallet. */
  nobody(): Promise<MobileWallet>;
  approve(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  timeOut(reference: string): Promise<void>;
  otpOf(reference: string): Promise<string>;
  /** The same provider with a key that it does not take. */
  withWrongKey(): PaymentProvider;
  /** Reverses a transfer that was paid, where the provider may do so. */
  takeBack(reference: string): Promise<void>;
  /** The payer of a charge gets its money back by a dispute; after `disputeWon` it is ours again. */
  disputeLost(reference: string): Promise<void>;
  disputeWon(reference: string): Promise<void>;
  balancePesewas(wallet: MobileWallet): Promise<number>;
  /** The webhook about this reference, waited for. */
  webhook(reference: string): Promise<ReceivedWebhook>;
  stop(): Promise<void>;
}

/** The world of the running suite, which exists only once its tests run. */
export type Here = () => ProviderWorld;

/** A fresh request for money from this wallet. */
export function asking(wallet: MobileWallet, amountPesewas = 120_00): ChargeRequest {
  return { reference: randomUUID(), amountPesewas, ...wallet, description: '40 kg of maize' };
}

/** A charge that its payer has approved. */
export async function paidCharge(world: ProviderWorld, amountPesewas: number): Promise<ChargeRequest> {
  const request = asking(await world.payer(), amountPesewas);
  await world.provider.charge(request);
  await world.approve(request.reference);
  return request;
}
