import type { UssdGatewayName } from '#platform/telephone/ussd-config.ts';
import type { Phone } from '#kernel/ghana/phone.ts';

/**
 * How a new input of a gateway differs from one that it sends again: by a number, by all inputs so far in one text, or
 * not at all.
 */
export type Order =
  | { readonly by: 'sequence'; readonly sequence: number }
  | { readonly by: 'whole' }
  | { readonly by: 'nothing' };

/** One step of a dialogue as a gateway hands it on. */
export interface UssdRequest {
  /** The gateway's own name of the dialogue. */
  readonly session: string;
  /** Null for a number that is none of Ghana. */
  readonly phone: Phone | null;
  /** `end`: the person or the network closed it, and nobody reads an answer. */
  readonly kind: 'begin' | 'input' | 'end';
  /** What was typed; where the order is `whole`, everything that was typed so far. */
  readonly text: string;
  readonly order: Order;
}

/** What the phone shows, and whether it may answer. */
export interface UssdAnswer {
  readonly text: string;
  readonly goesOn: boolean;
}

/** An answer in the form of its gateway. */
export interface WrittenAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** One gateway of telephone networks. */
export interface UssdGateway {
  readonly name: UssdGatewayName;
  /** Reads a request; null for what is none. */
  read(body: string): UssdRequest | null;
  write(request: UssdRequest, answer: UssdAnswer): WrittenAnswer;
}
