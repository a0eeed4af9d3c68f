import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { OwnHarvest } from '../views.ts';
import { daysWords } from './words.ts';

export interface ShowGoodsProps {
  readonly harvest: OwnHarvest;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What is ripe before its first day is shown before it is declared. */
export function ShowGoods({ harvest, requestKey, state }: ShowGoodsProps) {
  return (
    <Card title="Harvested already?">
      <div className="grid gap-4">
        <p>
          Your buyers expect it {daysWords(harvest)}. Show them a photo of the harvested goods, and you can declare it
          today. They have 72 hours to order from then on.
        </p>
        <Form intent="show-goods" encType="multipart/form-data" requestKey={`${requestKey}-show`} state={state}>
          <PhotosInput label="Photo of the goods" most={1} seenBy="Your buyers see it." />
          <SubmitButton variant="secondary" wide busyLabel="Sending..." className="sm:justify-self-start">
            Show the goods
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
