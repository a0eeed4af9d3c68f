import { Icon } from '#ui/icons/Icon.tsx';
import { formatGhs } from '#kernel/money.ts';
import { formatDay } from '#kernel/moment.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { type DescriptionItem, DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { VerifiedDocument } from '../views.ts';

/** What became of it since, in a sentence. */
function Standing({ document: { standing, laters, intact } }: { readonly document: VerifiedDocument }) {
  if (!intact)
    return (
      <Alert tone="bad" title="Do not rely on this document">
        Our record of this document is not what was issued. Contact us before you act on it.
      </Alert>
    );
  if (standing === 'valid')
    return (
      <Alert tone="good" title="Farmgate issued this document">
        It is unchanged since it was issued.
      </Alert>
    );
  return (
    <Alert
      tone="wait"
      title={
        standing === 'credited'
          ? 'Farmgate issued this document; money was given back since'
          : 'Farmgate issued this document; another has replaced it'
      }
    >
      <ul className="grid gap-1">
        {laters.map(({ title, number, amount, issuedAt }) => (
          <li key={number} className="figures">
            {title} {number}, {formatDay(new Date(issuedAt))}: {formatGhs(amount)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const fact = (label: string, value: string | null): DescriptionItem[] => (value === null ? [] : [{ label, value }]);

/** What anybody with the code of a document sees of it. */
export function VerifiedFacts({ document }: { readonly document: VerifiedDocument }) {
  const { title, number, issuedAt, amount, about, corrects, seller, buyer, transporter, fingerprint, kind } = document;
  const items: DescriptionItem[] = [
    { label: 'Number', value: <span className="figures font-semibold">{number}</span> },
    { label: 'Issued', value: <DateTime value={issuedAt} /> },
    { label: 'Amount', value: <Money pesewas={amount} className="text-lg font-bold" /> },
    { label: 'For', value: about },
    ...fact(kind === 'credit_note' ? 'For invoice' : 'Replaces', corrects),
    ...fact('Farmer', seller),
    ...fact('Buyer', buyer),
    ...fact('Transporter', transporter),
  ];
  return (
    <section aria-labelledby="verified" className="grid gap-4">
      <Standing document={document} />
      <Card title={<span id="verified">{title}</span>}>
        <div className="grid gap-5">
          <DescriptionList items={items} />
          <p className="border-t border-line pt-4 text-sm text-soft">
            Compare number, date and amount with the document that you hold. Where one differs, yours was changed.
          </p>
          <details className="group text-sm text-soft">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold hover:text-ink sm:min-h-8">
              Fingerprint
              <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <p>
              SHA-256 of what the document says, as printed at its foot:{' '}
              <span className="figures wrap-anywhere">{fingerprint}</span>
            </p>
          </details>
        </div>
      </Card>
    </section>
  );
}
