import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface StatementFormProps {
  /** `2026-11-21`: what the fields begin with. */
  readonly from: string;
  readonly to: string;
}

/** A period, and what moved in it as a file. A plain form: the browser takes the response as a download. */
export function StatementForm({ from, to }: StatementFormProps) {
  const say = useTexts();
  return (
    <Card title={say('Statement')}>
      <form method="get" action="/api/escrow/statement" className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput name="from" label={say('From')} type="date" defaultValue={from} max={to} required />
          <TextInput name="to" label={say('To')} type="date" defaultValue={to} required />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="format" value="pdf" variant="secondary">
            <Icon name="download" />
            PDF
          </Button>
          <Button type="submit" name="format" value="csv" variant="secondary">
            <Icon name="download" />
            CSV
          </Button>
        </div>
      </form>
    </Card>
  );
}
