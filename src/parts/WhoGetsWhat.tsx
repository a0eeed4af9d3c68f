import { type Pesewas, typedGhs } from '#kernel/money.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { Money } from '#ui/display/Money.tsx';

export interface WhoGetsWhatProps {
  /** Null where nobody has agreed to carry the goods. */
  readonly names: { readonly buyerName: string; readonly sellerName: string; readonly transporterName: string | null };
  readonly parts: MoneyParts;
  readonly total: Pesewas;
  /** It is done, and no longer held. */
  readonly decided?: boolean;
  /** Stands in a form, which sends along what it shows: the act is refused when that has changed by then. */
  readonly expects?: boolean;
}

/** Line by line who gets how much of an order's money; together it is all that is held. */
export function WhoGetsWhat({ names, parts, total, decided = false, expects = false }: WhoGetsWhatProps) {
  const lines = [
    { who: 'Back to the buyer', name: names.buyerName, pesewas: parts.buyer },
    { who: 'To the seller', name: names.sellerName, pesewas: parts.seller },
    {
      who: 'To the transporter',
      name: names.transporterName ?? 'Nobody has accepted the delivery',
      pesewas: parts.transporter,
    },
    // A commission is of what the seller gets; alone it is what the payer bears.
    {
      who: parts.seller === 0 && parts.platform > 0 ? 'Cost of the payment' : 'Platform fee',
      name: null,
      pesewas: parts.platform,
    },
  ];
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Who gets how much</caption>
        <tbody>
          {lines.map(({ who, name, pesewas }) => (
            <tr key={who} className="border-b border-line align-baseline">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {who}
                {name && <span className="block text-sm text-soft">{name}</span>}
              </th>
              <td className="py-1.5 text-right font-semibold">
                <Money pesewas={pesewas} />
              </td>
            </tr>
          ))}
          <tr className="align-baseline">
            <th scope="row" className="pt-2 pr-3 text-left font-bold">
              {decided ? 'Together' : 'Held now'}
            </th>
            <td className="pt-2 text-right font-bold">
              <Money pesewas={total} />
            </td>
          </tr>
        </tbody>
      </table>
      {expects &&
        Object.entries(parts).map(([part, pesewas]) => (
          <input key={part} type="hidden" name={`expected.${part}`} value={typedGhs(pesewas)} />
        ))}
    </>
  );
}
