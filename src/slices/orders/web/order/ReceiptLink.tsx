import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { OrderDetail, ShownOrder } from '../../views.ts';

export interface ReceiptLinkProps {
  readonly order: ShownOrder | OrderDetail;
  /** A guest's secret, in place of an account. */
  readonly token?: string;
  /** The farmer's document is another one. */
  readonly seller?: boolean;
}

/** The order as a PDF, for those who have one: a receipt once it is paid, a statement of the sale for the farmer. */
export function ReceiptLink({ order, token, seller = false }: ReceiptLinkProps) {
  const say = useTexts();
  if (!order.hasReceipt) return null;
  return (
    <a
      href={token ? paths.trackReceipt(token) : paths.orderReceipt(order.id)}
      className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'w-fit' })}
    >
      <Icon name="file-text" />
      {say(seller ? 'Sales statement (PDF)' : 'Receipt (PDF)')}
    </a>
  );
}
