import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { StandingView } from '../views.ts';

interface StandingActionsProps {
  readonly standing: StandingView;
  readonly requestKey: string;
}

/** What its buyer may do with all of it. */
export function StandingActions({ standing, requestKey }: StandingActionsProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { id, actions } = standing;
  const label = (code: StandingView['actions'][number]['code']) => {
    const action = actions.find((one) => one.code === code);
    return action && nameOf(action.label);
  };
  const act = standing.state === 'paused' ? 'resume' : 'pause';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {label(act) && (
        <Form intent={act} requestKey={`${requestKey}-${act}`} className="gap-0">
          <SubmitButton variant={act === 'resume' ? 'primary' : 'secondary'} busyLabel={say('Saving...')}>
            {label(act)}
          </SubmitButton>
        </Form>
      )}
      {label('change') && (
        <ButtonLink to={standingPaths.change(id)} variant="secondary">
          {label('change')}
        </ButtonLink>
      )}
      {label('end') && (
        <ConfirmDialog
          id="end-standing"
          trigger={label('end')}
          triggerLook={{ variant: 'secondary' }}
          title={say('End this standing order?')}
          confirm={say('End standing order')}
          busyLabel={say('Ending...')}
          danger
          intent="end"
          requestKey={`${requestKey}-end`}
        >
          <p>{say('Nothing more is ordered. Orders that were placed go on as they are. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
