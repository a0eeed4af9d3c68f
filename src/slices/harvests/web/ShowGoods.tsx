import { useTexts } from '#ui/languages/use-texts.ts';
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

/** The photo lets a farmer declare what is ripe early, and binds the buyers who do not order in time. */
export function ShowGoods({ harvest, requestKey, state }: ShowGoodsProps) {
  const say = useTexts();
  const isEarly = !harvest.actions.some(({ code }) => code === 'declare');
  return (
    <Card title={say(isEarly ? 'Harvested already?' : 'Show the goods first')}>
      <div className="grid gap-4">
        <p>
          {isEarly && (
            <>
              {say(
                'Your buyers expect it {days}. Show them a photo of the harvested goods, and you can declare it today.',
                { days: daysWords(harvest, say) },
              )}{' '}
            </>
          )}
          {say(
            'The deposit of a buyer who does not order within 72 hours is yours only if you showed a photo before you declared the harvest. Without one it goes back.',
          )}
        </p>
        <Form intent="show-goods" encType="multipart/form-data" requestKey={`${requestKey}-show`} state={state}>
          <PhotosInput label={say('Photo of the goods')} most={1} seenBy={say('Your buyers see it.')} />
          <SubmitButton variant="secondary" wide busyLabel={say('Sending...')} className="sm:justify-self-start">
            {say('Show the goods')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
