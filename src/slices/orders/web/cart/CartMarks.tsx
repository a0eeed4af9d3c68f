import { paths } from '#app/web/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from 'react-router';
import type { CartLine } from '../../contract-cart.ts';
import { priceMove } from '../checkout/prices/price-move.ts';

/** Says what changed about a line since it was put in, and how to go on. */
export function CartMarks({ line }: { readonly line: CartLine }) {
  return line.marks.map((mark) => {
    if (mark === 'not_for_sale')
      return <Alert key={mark} tone="bad" title="Not for sale any more. Remove it to check out the rest." />;
    if (mark === 'price_changed')
      return <Alert key={mark} tone="wait" title={priceMove(line.priceBefore, line.pricePerKg)} />;
    if (line.available === 0)
      return <Alert key={mark} tone="bad" title="Sold out for now. Remove it to check out the rest." />;
    return (
      <Alert
        key={mark}
        tone="bad"
        title={`Only ${line.available ?? 0} kg are left.`}
        actions={<TakeTheRest line={line} />}
      />
    );
  });
}

function TakeTheRest({ line }: { readonly line: CartLine }) {
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="listing" value={line.listingId} />
      <input type="hidden" name="quantity" value={String(line.available)} />
      <Button type="submit" size="sm" variant="secondary">
        Take {line.available} kg
      </Button>
    </Form>
  );
}
