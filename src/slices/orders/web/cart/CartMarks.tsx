import { useTexts } from '#ui/languages/use-texts.ts';
import { formatNumber } from '#kernel/written/numbers.ts';
import { awayWords } from '#kernel/moment.ts';
import { fromKg } from '#kernel/quantity.ts';
import { limitProblem } from '#kernel/packs/selling-terms.ts';
import { paths } from '#pages/paths/paths.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from 'react-router';
import type { CartLine } from '../../contract-cart.ts';
import { priceMove } from '../../parts/checkout/price-move.ts';

/** Says what changed about a line since it was put in, and how to go on. */
export function CartMarks({ line }: { readonly line: CartLine }) {
  const say = useTexts();
  return line.marks.map((mark) => {
    if (mark === 'not_for_sale')
      return <Alert key={mark} tone="bad" title={say('Not for sale any more. Remove it to check out the rest.')} />;
    if (mark === 'farmer_away')
      return (
        <Alert
          key={mark}
          tone="wait"
          title={line.awayUntil === null ? say('Away for now.') : awayWords(line.awayUntil)}
        />
      );
    if (mark === 'pack_gone')
      return (
        <Alert
          key={mark}
          tone="bad"
          title={say('Not sold in this pack any more.')}
          actions={<ChooseAgain line={line} />}
        />
      );
    if (mark === 'quantity_limits') return <Alert key={mark} tone="bad" title={limitsOf(line)} />;
    if (mark === 'price_changed') return <Alert key={mark} tone="wait" title={movedOf(line)} />;
    if (line.available === 0)
      return <Alert key={mark} tone="bad" title={say('Sold out for now. Remove it to check out the rest.')} />;
    return (
      <Alert
        key={mark}
        tone="bad"
        title={say('Only {count} kg are left.', { count: formatNumber(line.available ?? 0) })}
        actions={line.pack === null && <TakeTheRest line={line} />}
      />
    );
  });
}

function movedOf({ pack, priceBefore, pricePerKg }: CartLine): string {
  return pack ? priceMove(pack.priceBefore, pack.price, packWord(pack)) : priceMove(priceBefore, pricePerKg);
}

/** The bound that the quantity is outside of, as the server says it when it refuses. */
function limitsOf({ minQuantity, maxQuantity, quantity, available }: CartLine): string {
  const bounds = { leastGrams: gramsOf(minQuantity), mostGrams: gramsOf(maxQuantity) };
  return limitProblem(bounds, fromKg(quantity), fromKg(available ?? 0)) ?? '';
}

const gramsOf = (kilograms: number | null) => (kilograms === null ? null : fromKg(kilograms));

function ChooseAgain({ line }: { readonly line: CartLine }) {
  const say = useTexts();
  return (
    <ButtonLink to={paths.product(line.listingId)} size="sm" variant="secondary">
      {say('Choose again')}
    </ButtonLink>
  );
}

function TakeTheRest({ line }: { readonly line: CartLine }) {
  const say = useTexts();
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="listing" value={line.listingId} />
      <input type="hidden" name="quantity" value={String(line.available)} />
      <Button type="submit" size="sm" variant="secondary">
        {say('Take {count} kg', { count: line.available ?? '' })}
      </Button>
    </Form>
  );
}
