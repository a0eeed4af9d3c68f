import type { FormState } from '#ui/form-state/form-state.ts';
import type { OrderAction, ShownOrder } from '../../views.ts';
import type { PROPOSING } from './words.ts';

/** What the button of a change and its form are given. */
export interface ChangeActionProps {
  readonly action: OrderAction;
  readonly order: ShownOrder;
  /** Who of the two changes it. */
  readonly side: keyof typeof PROPOSING;
  readonly requestKey: string;
  /** Why it was refused. */
  readonly state: FormState | undefined;
}
