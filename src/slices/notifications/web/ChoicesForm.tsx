import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ChoiceView } from '../views.ts';
import { CHANNEL_WORDS, TOPIC_WORDS } from './words.ts';

function Tick({ choice, channel }: { readonly choice: ChoiceView; readonly channel: 'sms' | 'email' | 'push' }) {
  const label = `${TOPIC_WORDS[choice.topic].label} by ${CHANNEL_WORDS[channel]}`;
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        name={`${choice.topic}.${channel}`}
        defaultChecked={choice[channel]}
        disabled={choice.locked}
        aria-label={label}
        className="size-5"
      />
    </label>
  );
}

function Row({ choice, withPush }: { readonly choice: ChoiceView; readonly withPush: boolean }) {
  const { label, hint } = TOPIC_WORDS[choice.topic];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-soft">
          <span className="max-sm:sr-only">{hint}. </span>
          {choice.locked && 'Always on.'}
        </span>
      </th>
      <td className="text-center">
        <Icon name="check" label="Always" className="mx-auto size-5 text-leaf-ink" />
      </td>
      <td>
        <Tick choice={choice} channel="sms" />
      </td>
      <td>
        <Tick choice={choice} channel="email" />
      </td>
      {withPush && (
        <td>
          <Tick choice={choice} channel="push" />
        </td>
      )}
    </tr>
  );
}

/** By which ways a person gets which notices. */
export function ChoicesForm({
  choices,
  withPush,
  state,
}: {
  readonly choices: readonly ChoiceView[];
  /** Whether notices can be shown by phones and browsers. */
  readonly withPush: boolean;
  readonly state: FormState | undefined;
}) {
  return (
    <Card title="How we notify you">
      <Form intent="choose" state={state} hidden={withPush ? { with_push: 'yes' } : {}}>
        <table className="w-full">
          <caption className="pb-3 text-left text-soft">
            We always notify you about orders, money and the security of your account. From 21:00 to 06:00 we send only
            what cannot wait.
          </caption>
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col" className="pb-2 text-left font-medium">
                About
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                Here
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                SMS
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                E-mail
              </th>
              {withPush && (
                <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                  Push
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <Row key={choice.topic} choice={choice} withPush={withPush} />
            ))}
          </tbody>
        </table>
        <div>
          <SubmitButton busyLabel="Saving...">Save choices</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
