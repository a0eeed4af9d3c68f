import { useTexts } from '#ui/languages/use-texts.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** People who chose WhatsApp by writing START there may end it here as well. */
export function WhatsAppCard({ phone }: { readonly phone: string }) {
  const say = useTexts();
  return (
    <Card title="WhatsApp">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">
          {say('Notices go to {phone} by WhatsApp instead of SMS.', { phone: shownPhone(phone) })}
        </p>
        <Form intent="whatsapp_off">
          <SubmitButton variant="secondary" size="sm">
            {say('Use SMS again')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
