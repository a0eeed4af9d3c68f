import { refuse } from '#pages/page-data.ts';
import type { FormState } from '#ui/form-state/form-state.ts';

interface Unsent {
  readonly state: FormState;
  readonly status?: number;
}

/** Shows why a form was refused, at the field that it is about where there is one. */
export function refuseAt({ state, status }: Unsent, field: string | null) {
  const { message, errors } = state;
  if (field === null || message === undefined) return refuse(state, status);
  return refuse({ ...state, errors: { ...errors, [field]: [message] } }, status);
}
