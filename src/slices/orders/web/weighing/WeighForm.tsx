import { useTexts } from '#ui/languages/use-texts.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { LEAST_KG, STEP_KG } from '#kernel/typed-quantity.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { OrderDetail } from '../../views.ts';
import type { OrderWeight } from '../../views.ts';

export interface WeighFormProps {
  readonly order: Pick<OrderDetail, 'quantity' | 'pack'>;
  readonly weight: OrderWeight;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

const kilograms = (kg: number) => formatKg(fromKg(kg));

/** The figure of the scale and a photo of it, with what will follow from it. */
export function WeighForm({ order, weight, requestKey, state }: WeighFormProps) {
  const say = useTexts();
  const isCorrection = weight.slips.length > 0;
  return (
    <Form
      state={state}
      requestKey={requestKey}
      encType="multipart/form-data"
      className="gap-6"
      whenOffline={say('You are offline. What you typed stays on this page; send it when you are back.')}
    >
      {isCorrection && (
        <Alert
          tone="wait"
          title={say('Weighed before: {weight}', { weight: kilograms(weight.slips.at(-1)?.weight ?? order.quantity) })}
        >
          {say('Your slip corrects it. It is the last one of this order.')}
        </Alert>
      )}
      <NumberInput
        name="weight"
        label={say('Weight on the scale')}
        unit="kg"
        hint={say('Ordered: {amount}, without sacks and crates', {
          amount: portionText(fromKg(order.quantity), order.pack),
        })}
        min={LEAST_KG}
        step={STEP_KG}
        autoComplete="off"
        enterKeyHint="next"
      />
      <PhotosInput
        label={say('Photo of the scale')}
        most={1}
        seenBy={say('Show the goods and the figure. Buyer, farmer and our team see it.')}
      />
      <ul className="grid gap-1 text-sm text-soft">
        <li>
          {say('From {weight} on: the price follows the weight by itself. Heavier costs nothing more.', {
            weight: kilograms(weight.leastUnasked),
          })}
        </li>
        <li>
          {say(
            'Below that: the farmer says whether it is right, then the buyer whether they take it, and the goods stay here until the answer. Weigh while the farmer looks on.',
          )}
        </li>
      </ul>
      <SubmitButton size="lg" wide busyLabel={say('Sending...')}>
        {say('Send weight')}
      </SubmitButton>
    </Form>
  );
}
