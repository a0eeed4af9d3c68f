/** A definite no: the provider did nothing. The same reference may be sent again. */
export type RefusalCode =
  | 'reference_conflict'
  | 'invalid_request'
  | 'unauthorised'
  | 'unknown_reference'
  | 'not_pending'
  | 'not_offered'
  | 'wrong_otp'
  | 'too_many_prompts'
  | 'charge_not_refundable'
  | 'refund_exceeds_charge'
  | 'insufficient_float'
  | 'refused';

/**
 * No usable answer came: the provider may or may not have acted. Read by reference later; never assume failure. Only
 * where `nothingSent` is true has the call certainly not reached what acts.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  readonly nothingSent: boolean;

  constructor(message: string, { cause, nothingSent = false }: { cause?: unknown; nothingSent?: boolean } = {}) {
    super(message, { cause });
    this.nothingSent = nothingSent;
  }
}

/** What is asked before a call that acts is made: where no usable answer comes, that call was not made. */
export async function beforeSending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new ProviderUnreachable(error.message, { cause: error.cause, nothingSent: true });
  }
}

/** The provider said no and did nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the provider refused: itself, or what an unknown outcome came of. An operator has to be notified. */
export function refusalIn(error: unknown): ProviderRefused | null {
  if (error instanceof ProviderRefused) return error;
  return error instanceof ProviderUnreachable && error.cause instanceof ProviderRefused ? error.cause : null;
}
