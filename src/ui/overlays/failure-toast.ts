import type { FormState } from '../form-state/form-state.ts';
import type { ToastMessage } from './toast-store.ts';

const SEE_FIELDS = 'See the marked fields.';

/**
 * The red toast of a refused call, '409: …' under the title of its act. What never became a call has no status to tell.
 */
export function failureToast(
  title: string,
  { status, message }: Pick<FormState, 'status' | 'message'>,
  fallback = SEE_FIELDS,
) {
  const detail = message || fallback;
  return {
    title,
    text: status === undefined ? detail : `${status}: ${detail}`,
    tone: 'bad',
  } as const satisfies ToastMessage;
}
