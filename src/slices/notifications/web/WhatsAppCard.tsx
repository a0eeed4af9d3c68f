import { shownPhone } from '#kernel/ghana/phone.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** People who chose WhatsApp by writing START there may end it here as well. */
export function WhatsAppCard({ phone }: { readonly phone: string }) {
  return (
    <Card title="WhatsApp">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">Notices go to {shownPhone(phone)} by WhatsApp instead of SMS.</p>
        <Form intent="whatsapp_off">
          <SubmitButton variant="secondary" size="sm">
            Use SMS again
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
