import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { OrderAction, ShownOrder } from '../../views.ts';

export interface MarkCollectedProps {
  readonly action: OrderAction;
  readonly order: Pick<ShownOrder, 'id'>;
  readonly requestKey: string;
  /** Offers a note beside it. */
  readonly notes?: boolean | undefined;
}

/** The buyer has come: their code first, and the word of the farmer alone where nothing else is to be had. */
export function MarkCollected({ action, order, requestKey, notes }: MarkCollectedProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div className="grid gap-3">
      <ButtonLink to={`${paths.order(order.id)}/hand-over`} size="lg" wide>
        {nameOf(CODE_WORDS.collection)}
      </ButtonLink>
      <Form
        intent={action.code}
        requestKey={`${requestKey}-${action.code}`}
        hidden={{ to: action.to ?? '' }}
        className="gap-3"
      >
        {notes && <TextArea name="notes" label={say('Note')} rows={2} maxLength={1000} optional />}
        <p className="text-sm text-soft">{say('Without the code, or a photo and a name, there is no proof.')}</p>
        <SubmitButton size="lg" wide variant="secondary" busyLabel={say('Saving...')}>
          {nameOf(action.label)}
        </SubmitButton>
      </Form>
    </div>
  );
}
