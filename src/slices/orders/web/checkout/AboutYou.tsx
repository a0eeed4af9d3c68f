import { useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

/** Who orders without an account, and where their links go. */
export function AboutYou({ cards }: { readonly cards: boolean }) {
  const say = useTexts();
  return (
    <Card title={say('About you')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="firstName" label={say('First name')} autoComplete="given-name" />
        <TextInput name="lastName" label={say('Last name')} autoComplete="family-name" />
        <TextInput name="email" type="email" label={say('Email')} autoComplete="email" optional />
        <TextInput
          name="phone"
          type="tel"
          label={say('Phone')}
          autoComplete="tel"
          placeholder="+233 24 123 4567"
          hint={say(cards ? 'Also gets the prompt, if mobile money pays.' : 'Also gets the payment prompt.')}
        />
      </div>
    </Card>
  );
}
