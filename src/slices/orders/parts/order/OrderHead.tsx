import type { OrderView } from '#slices/orders/views.ts';
import { Bought } from './Bought.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture, type PictureSource } from '#parts/Picture.tsx';
import { OrderBadge } from './OrderBadge.tsx';

export interface OrderHeadProps {
  readonly order: Pick<
    OrderView,
    'category' | 'quantity' | 'pack' | 'productName' | 'status' | 'disputed' | 'late' | 'orderNumber'
  >;
  /** What was ordered, or null where it has no picture. */
  readonly picture: PictureSource | null;
  /** Where the whole card leads; its frame has to be `relative`. */
  readonly to: string;
  /** The other side of the trade, as in 'from Ama Mensah'. */
  readonly other: string;
  /** What else is said, below. */
  readonly children: ReactNode;
}

/** What an order's card in a list begins with: the picture, what and how much, its state, and between whom. */
export function OrderHead({ order, picture, to, other, children }: OrderHeadProps) {
  return (
    <>
      <Picture source={picture} alt="" category={order.category} className="size-16 shrink-0 rounded-md" sizes="64px" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          <Link to={to} className="min-w-0 break-words after:absolute after:inset-0">
            <Bought order={order} /> {order.productName}
          </Link>
          <OrderBadge order={order} />
        </h2>
        <p className="text-sm text-soft">
          <span className="figures">{order.orderNumber}</span> {other}
        </p>
        {children}
      </div>
    </>
  );
}
