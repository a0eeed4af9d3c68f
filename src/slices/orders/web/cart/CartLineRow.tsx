import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import { packTitle, unitsWord } from '#kernel/packs/trade-units.ts';
import { fromKg } from '#kernel/quantity.ts';
import { LEAST_GUEST_KG, LEAST_KG, STEP_KG } from '#kernel/typed-quantity.ts';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Money } from '#ui/display/Money.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form, Link } from 'react-router';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { CartLine } from '../../contract-cart.ts';
import { CartMarks } from './CartMarks.tsx';
import { pictureOf } from '../../domain/images.ts';

export interface CartLineRowProps {
  readonly line: CartLine;
  readonly role: string | null;
  /** What this line's new quantity was refused for. */
  readonly refused: FormState | undefined;
}

/** One product: how much of it, what it costs now, what changed, and the way out of the cart. */
export function CartLineRow({ line, role, refused }: CartLineRowProps) {
  const say = useTexts();
  const quantity = String(line.pack?.count ?? line.quantity);
  const pack = line.pack?.id;
  return (
    <li className="grid gap-4 p-5" data-listing-id={line.listingId}>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto]">
        <Picture
          source={pictureOf(line.imageUrl)}
          alt=""
          category={line.category}
          eager
          className="size-16 shrink-0 rounded-md sm:size-20"
          sizes="80px"
        />
        <div className="grid min-w-0 content-start gap-0.5">
          <h3 className="font-text text-lg leading-snug font-bold">
            {line.available === null ? (
              line.productName
            ) : (
              <Link to={paths.product(line.listingId)} className="hover:underline">
                {line.productName}
              </Link>
            )}
          </h3>
          <p className="text-soft">{line.location}</p>
          <p>
            <LinePrice line={line} />
          </p>
        </div>
        {line.orderable && <Money pesewas={line.amount} className="text-lg font-bold max-sm:col-start-2" />}
      </div>
      <CartMarks line={line} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {line.available !== null && line.available > 0 && !line.marks.includes('pack_gone') && (
          <LineQuantity line={line} available={line.available} refused={refused} />
        )}
        <span className="-mr-3 ml-auto flex items-center gap-1">
          {role === null && line.orderable && line.quantity >= LEAST_GUEST_KG && (
            <Link
              to={paths.guestCheckout({ listing: line.listingId, quantity, ...(pack === undefined ? {} : { pack }) })}
              className="grid min-h-11 place-items-center px-3 font-semibold text-leaf-ink underline underline-offset-4"
            >
              {say('Buy as guest')}
            </Link>
          )}
          <Form method="post" action={paths.cart()} preventScrollReset>
            <input type="hidden" name="listing" value={line.listingId} />
            <PackField line={line} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="name" value={line.productName} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="quiet"
              aria-label={say('Remove {name}', { name: line.productName })}
            >
              <Icon name="trash" />
              {say('Remove')}
            </Button>
          </Form>
        </span>
      </div>
    </li>
  );
}

function LinePrice({ line: { pack, pricePerKg, quantity } }: Pick<CartLineRowProps, 'line'>) {
  if (pack === null)
    return <Said text="{price} per kg" values={{ price: <Money pesewas={pricePerKg} className="font-semibold" /> }} />;
  return (
    <>
      <Said
        text="{price} per {pack}"
        values={{
          price: <Money pesewas={pack.price} className="font-semibold" />,
          pack: packTitle(pack, fromKg(pack.weight)),
        }}
      />
      <span className="block text-sm text-soft">
        {portionText(fromKg(quantity), pack)},{' '}
        <Said text="{price} per kg" values={{ price: <Money pesewas={pricePerKg} /> }} />
      </span>
    </>
  );
}

function PackField({ line }: Pick<CartLineRowProps, 'line'>) {
  return line.pack && <input type="hidden" name="pack" value={line.pack.id} />;
}

interface LineQuantityProps extends Pick<CartLineRowProps, 'line' | 'refused'> {
  readonly available: number;
}

/** How much of it: what was typed stays, with the reason beside it when it cannot be had. */
function LineQuantity({ line, available, refused }: LineQuantityProps) {
  const say = useTexts();
  const { pack } = line;
  const typed = refused?.values['quantity'] ?? String(pack?.count ?? line.quantity);
  return (
    <Form method="post" noValidate action={paths.cart()} preventScrollReset className="flex items-start gap-2">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="listing" value={line.listingId} />
      <PackField line={line} />
      <span className="w-40">
        <NumberInput
          key={typed}
          name="quantity"
          label={say('Quantity')}
          unit={pack ? unitsWord(pack.unit) : 'kg'}
          min={pack ? 1 : LEAST_KG}
          max={pack ? Math.floor(available / pack.weight) : available}
          step={pack ? 1 : STEP_KG}
          required
          defaultValue={typed}
          error={refused?.errors['quantity']?.[0]}
        />
      </span>
      <Button type="submit" variant="secondary" className="mt-7">
        {say('Update')}
      </Button>
    </Form>
  );
}
