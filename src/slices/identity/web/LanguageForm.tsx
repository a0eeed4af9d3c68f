import { useTexts } from '#ui/languages/use-texts.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#kernel/languages/language.ts';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type SettingsResponse, stateOf } from './settings-state.ts';

export interface LanguageFormProps {
  readonly language: Language;
  readonly response: SettingsResponse;
}

/** In which language the telephone menu and SMS speak. */
export function LanguageForm({ language, response }: LanguageFormProps) {
  const say = useTexts();
  return (
    <Card title={say('Language of SMS and the phone menu')}>
      <Form state={stateOf(response, 'language')} intent="language">
        <Select
          name="language"
          label={say('Language')}
          hint={say('Only English is complete. What is not translated yet, and money, stays in English')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          defaultValue={language}
        />
        <SubmitButton variant="secondary" busyLabel={say('Saving...')} className="justify-self-start">
          {say('Save language')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
