import { formatGhs } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { TakeHomeMarket } from '../../contract-take-home.ts';
import { takenOffWords, type TakeHomeFound } from './words.ts';

const road = ({ way }: TakeHomeMarket) =>
  way ? `${Math.round(way.distanceKm)} km, ${way.name}` : 'No delivery goes there';

function columnsFor(found: TakeHomeFound): readonly Column<TakeHomeMarket>[] {
  return [
    { key: 'market', header: 'Market', cell: (row) => <TwoLines first={row.marketName} second={road(row)} /> },
    { key: 'price', header: 'Price per kg', numeric: true, cell: ({ pricePerKg }) => <Money pesewas={pricePerKg} /> },
    {
      key: 'home',
      header: 'You take home',
      numeric: true,
      cell: ({ forFarmer }) =>
        forFarmer ? (
          <TwoLines first={formatGhs(forFarmer.takeHome)} second={`${formatGhs(forFarmer.takeHomePerKg)} per kg`} />
        ) : (
          '–'
        ),
    },
    {
      key: 'off',
      header: 'Taken off',
      minor: true,
      cell: ({ forFarmer }) => <span className="text-sm text-soft">{forFarmer && takenOffWords(forFarmer)}</span>,
    },
    {
      key: 'same',
      header: 'Same at your gate',
      numeric: true,
      cell: ({ forFarmer }) => (forFarmer?.sameAtGate ? <Money pesewas={forFarmer.sameAtGate} /> : '–'),
    },
    ...(found.gate === null
      ? []
      : [
          {
            key: 'worth',
            header: 'Beats your gate from',
            numeric: true,
            cell: ({ forFarmer }: TakeHomeMarket) =>
              forFarmer?.worthFrom ? <Money pesewas={forFarmer.worthFrom} /> : '–',
          },
        ]),
  ];
}

function Gate({ found: { gate, place, commodity } }: { readonly found: TakeHomeFound }) {
  if (gate === null)
    return (
      <p className="max-w-[75ch] text-soft">
        Nobody sells {commodity.name} near {place.label} on Farmgate now. Write what you are offered at the gate to
        compare with it.
      </p>
    );
  const basis = gate.basis === 'typed' ? 'as you were offered' : 'as farmers of the region ask now';
  return (
    <Alert title={`At your gate: ${formatGhs(gate.takeHome)}, ${formatGhs(gate.takeHomePerKg)} per kg`}>
      {formatGhs(gate.pricePerKg)} per kg {basis}, less the fee of {formatGhs(gate.fee)}.
    </Alert>
  );
}

/** What a farmer takes home at the gate and from each market, best first. */
export function FarmerMarkets({ found }: { readonly found: TakeHomeFound }) {
  return (
    <>
      <Gate found={found} />
      <DataTable
        caption="What you take home, market by market"
        columns={columnsFor(found)}
        rows={found.markets}
        rowKey={({ market }) => market}
      />
    </>
  );
}
