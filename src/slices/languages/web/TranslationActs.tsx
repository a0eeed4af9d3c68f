import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { TranslationDetail } from '../contract.ts';
import { ApprovedCard, WaitingCard } from './JudgedCards.tsx';

export interface TranslationActsProps {
  readonly text: TranslationDetail;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const words = 'whitespace-pre-line wrap-anywhere';

function Waiting({ text, state, requestKey }: TranslationActsProps) {
  const { written, writtenBy, writtenFor, own, english } = text;
  if (written === null) return null;
  return (
    <WaitingCard
      by={writtenBy}
      outdated={
        writtenFor === null ? null : { title: 'The English has changed since it was written.', source: writtenFor }
      }
      own={own ? 'You wrote this: another person approves it.' : null}
      approves={{ text: written, english }}
      state={state}
      requestKey={requestKey}
    >
      <p className={words}>{written}</p>
    </WaitingCard>
  );
}

/** The English of a text, what waits and what is approved, and the form that writes another. */
export function TranslationActs(props: TranslationActsProps) {
  const { text, state, requestKey } = props;
  return (
    <div className="grid gap-6">
      <Card title="English">
        <p className={words}>{text.english}</p>
        {text.binding && <p className="mt-3 text-sm text-soft">It decides money or law: no draft is said here.</p>}
      </Card>
      <Waiting {...props} />
      {text.approved !== null && (
        <ApprovedCard
          by={text.approvedBy}
          consequence={
            text.binding ? 'It decides money or law: English is said at once.' : 'The text is no longer said.'
          }
          requestKey={requestKey}
        >
          <p className={words}>{text.approved}</p>
        </ApprovedCard>
      )}
      <Card title="Write a text">
        <Form intent="write" requestKey={requestKey} state={state}>
          <TextArea
            name="text"
            label="Text"
            hint="In the true spelling, with the words in braces as they are"
            rows={5}
            required
            defaultValue={text.written ?? text.approved ?? text.draft ?? ''}
          />
          <SubmitButton busyLabel="Saving..." className="justify-self-start">
            Save for approval
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
