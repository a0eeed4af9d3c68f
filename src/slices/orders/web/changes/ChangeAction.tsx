import type { ChangeActionProps } from './change-action-props.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { ChangeContact } from './ChangeContact.tsx';
import { ProposeChange } from './ProposeChange.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { ProposeDay } from './ProposeDay.tsx';

/** The button of something about an open order that may be changed, with its form. */
export function ChangeAction(props: ChangeActionProps) {
  const state = refusalOf(props.state, props.action.code);
  switch (props.action.code) {
    case 'propose_day':
      return <ProposeDay {...props} state={state} />;
    case 'change_contact':
      return <ChangeContact {...props} state={state} />;
    case 'change_address':
    case 'propose_address':
      return <ChangeAddress {...props} state={state} />;
    default:
      return <ProposeChange {...props} state={state} />;
  }
}
