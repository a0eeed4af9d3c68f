import { useTexts } from '#ui/languages/use-texts.ts';
import { Money } from '#ui/display/Money.tsx';
import type { PastDelivery } from '../views.ts';
import { feeNote } from './words.ts';

/** What a delivery that ended brought its transporter, and what became of the rest of its fee. */
export function EarnedFee({ delivery }: { readonly delivery: PastDelivery }) {
  const say = useTexts();
  const { deliveryFee, earned, held } = delivery;
  const note = feeNote(delivery, say);
  const isHeld = earned === 0 && held > 0;
  return (
    <span className="inline-grid sm:justify-items-end sm:text-right">
      {earned === 0 && held === 0 && deliveryFee > 0 ? (
        <s className="text-soft">
          <Money pesewas={deliveryFee} />
        </s>
      ) : (
        <Money pesewas={isHeld ? held : earned} className={isHeld ? 'text-soft' : 'font-semibold'} />
      )}
      {note !== null && <span className="text-sm font-normal text-soft">{note}</span>}
    </span>
  );
}
