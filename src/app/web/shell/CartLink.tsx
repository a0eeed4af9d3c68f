import { Icon } from '#ui/icons/Icon.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { useCartCount } from '#pages/use-viewer.ts';

/** The way to the cart with the number of products in it; nothing for people who do not buy. */
export function CartLink() {
  const say = useTexts();
  const count = useCartCount();
  if (count === null) return null;
  return (
    <Link
      to={paths.cart()}
      aria-label={say('Cart, {count, plural, one {# product} other {# products}}', { count })}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-hover"
    >
      <Icon name="shopping-cart" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-maize px-1 text-xs font-bold text-on-maize"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
