import { type WayTo, wayTo } from '#kernel/ghana/way-to.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Icon } from '#ui/icons/Icon.tsx';

/** How to get to an address: by the navigation app of the phone, or by Google Maps. */
export function WaysTo({ place }: { readonly place: WayTo }) {
  const way = wayTo(place);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={way.app} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <Icon name="navigation" />
        Navigate
      </a>
      <a
        href={way.google}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline underline-offset-4 sm:min-h-0"
      >
        Google Maps
      </a>
    </span>
  );
}
