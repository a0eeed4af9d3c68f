import { MapPin, Tractor } from 'lucide-react';

export interface RouteLineProps {
  readonly from: string;
  readonly to: string;
}

/** From the farm to the customer: two places and the road between them. */
export function RouteLine({ from, to }: RouteLineProps) {
  return (
    <dl className="relative grid gap-3 before:absolute before:top-6 before:bottom-6 before:left-3 before:w-0.5 before:-translate-x-1/2 before:bg-line">
      <div className="relative grid grid-cols-[1.5rem_1fr] gap-3">
        <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
          <Tractor className="size-4" />
        </span>
        <div>
          <dt className="text-sm text-soft">Pickup</dt>
          <dd className="font-semibold">{from}</dd>
        </div>
      </div>
      <div className="relative grid grid-cols-[1.5rem_1fr] gap-3">
        <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-laterite-tint text-laterite-ink">
          <MapPin className="size-4" />
        </span>
        <div>
          <dt className="text-sm text-soft">Delivery</dt>
          <dd className="font-semibold">{to}</dd>
        </div>
      </div>
    </dl>
  );
}
