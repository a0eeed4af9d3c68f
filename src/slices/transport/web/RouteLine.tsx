import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { cx } from '#ui/cx.ts';

export interface RouteLineProps {
  readonly from: string;
  readonly to: string;
}

interface StopProps {
  readonly icon: IconName;
  readonly tint: string;
  readonly label: string;
  readonly place: string;
}

function Stop({ icon, tint, label, place }: StopProps) {
  return (
    <li className="relative grid grid-cols-[1.5rem_1fr] gap-3">
      <span aria-hidden="true" className={cx('grid size-6 place-items-center rounded-full', tint)}>
        <Icon name={icon} className="size-4" />
      </span>
      <span className="grid">
        <span className="text-sm text-soft">{label}</span>
        <span className="font-semibold">{place}</span>
      </span>
    </li>
  );
}

/** From the farm to the customer: two places and the road between them. */
export function RouteLine({ from, to }: RouteLineProps) {
  const say = useTexts();
  return (
    <ol
      aria-label={say('Route')}
      className="relative grid gap-3 before:absolute before:top-6 before:bottom-6 before:left-3 before:w-0.5 before:-translate-x-1/2 before:bg-line"
    >
      <Stop icon="tractor" tint="bg-leaf-tint text-leaf-ink" label={say('Pickup')} place={from} />
      <Stop icon="map-pin" tint="bg-laterite-tint text-laterite-ink" label={say('Delivery')} place={to} />
    </ol>
  );
}
