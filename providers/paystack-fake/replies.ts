/** What goes back to the caller. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export const yes = (message: string, data: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { status: true, message, data, ...more },
});

/** What is not there, as Paystack's document says it of everything. */
export const NOT_FOUND: Reply = { status: 404, body: { status: false, message: 'Entity not found' } };

/** A no in the form that Paystack gives its errors. */
export function no(status: number, message: string, code = 'invalid_params'): Reply {
  return {
    status,
    body: { status: false, message, meta: { nextStep: 'See the documentation' }, type: 'validation_error', code },
  };
}
