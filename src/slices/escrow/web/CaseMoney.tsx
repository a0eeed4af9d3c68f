import { Link } from 'react-router';
import { fromGhs } from '#kernel/money.ts';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Money } from '#ui/Money.tsx';
import type { DisputeCaseView } from '../contract-disputes.ts';

function amountsOf(dispute: DisputeCaseView) {
  const seller = fromGhs(dispute.produceAmount) - fromGhs(dispute.platformFee);
  return [
    { label: 'Produce', value: <Money ghs={dispute.produceAmount} /> },
    { label: dispute.delivered ? 'Delivery, delivered' : 'Delivery, not delivered', value: <Money ghs={dispute.deliveryFee} /> },
    { label: 'Held', value: <Money ghs={dispute.amount} />, total: true },
    { label: 'Of it the platform fee', value: <Money ghs={dispute.platformFee} /> },
    { label: 'Seller gets if released', value: <Money pesewas={seller} /> },
    ...(dispute.refundAmount === null ? [] : [{ label: 'Went back to the buyer', value: <Money ghs={dispute.refundAmount} /> }]),
  ];
}

/** What the money in question is made of, with the ways to everything else about the order. */
export function CaseMoney({ dispute }: { readonly dispute: DisputeCaseView }) {
  const link = 'font-semibold text-leaf-ink hover:underline';
  return (
    <Card
      title="Money"
      footer={
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link to={paths.order(dispute.transactionId)} className={link}>
            Order
          </Link>
          <Link to={paths.escrowTransaction(dispute.transactionId)} className={link}>
            Transaction
          </Link>
          <Link to={paths.ledgerBooks({ reference: dispute.transactionId })} className={link}>
            Ledger
          </Link>
        </p>
      }
    >
      <DescriptionList figures items={amountsOf(dispute)} />
    </Card>
  );
}
