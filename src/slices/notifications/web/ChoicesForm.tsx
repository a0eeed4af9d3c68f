import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ChoiceView } from '../views.ts';
import { CHANNEL_WORDS, TOPIC_WORDS } from './words.ts';

function Tick({ choice, channel }: { readonly choice: ChoiceView; readonly channel: 'sms' | 'email' | 'push' }) {
  const say = useTexts();
  const nameOf = useNames();
  const label = say('{topic} by {channel}', {
    topic: say(TOPIC_WORDS[choice.topic].label),
    channel: nameOf(CHANNEL_WORDS[channel]),
  });
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
  const say = useTexts();
  const { label, hint } = TOPIC_WORDS[choice.topic];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        <span className="font-semibold">{say(label)}</span>
        <span className="block text-sm text-soft">
          <span className="max-sm:sr-only">{say(hint)}. </span>
          {choice.locked && say('Always on.')}
        </span>
      </th>
      <td className="text-center">
        <Icon name="check" label={say('Always')} className="mx-auto size-5 text-leaf-ink" />
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
  const say = useTexts();
  return (
    <Card title={say('How we notify you')}>
      <Form intent="choose" state={state} hidden={withPush ? { with_push: 'yes' } : {}}>
        <table className="w-full">
          <caption className="pb-3 text-left text-soft">
            {say(
              'We always notify you about orders, money and the security of your account. From 21:00 to 06:00 we send only what cannot wait.',
            )}
          </caption>
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col" className="pb-2 text-left font-medium">
                {say('About')}
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                {say('Here')}
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                SMS
              </th>
              <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                {say('E-mail')}
              </th>
              {withPush && (
                <th scope="col" className="w-14 pb-2 font-medium sm:w-20">
                  {say('Push')}
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
          <SubmitButton busyLabel={say('Saving...')}>{say('Save choices')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
