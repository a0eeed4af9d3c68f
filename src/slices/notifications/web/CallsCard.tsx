import { useTexts } from '#ui/languages/use-texts.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { CallChoice } from '../contract.ts';

/** People who cannot read may be called, where a call can be placed and heard. */
export function CallsCard({ calls: { on, hindrance } }: { readonly calls: CallChoice }) {
  const say = useTexts();
  if (!on && hindrance !== null) return null;
  return (
    <Card title={say('Calls')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">
          {say(
            on
              ? 'We call you when your money moves. The SMS comes as well.'
              : 'We can call you when your money moves, and say it in your language. The SMS comes as well.',
          )}
        </p>
        <Form intent={on ? 'calls_off' : 'calls_on'}>
          <SubmitButton variant="secondary" size="sm">
            {say(on ? 'Stop calling me' : 'Call me when money moves')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
