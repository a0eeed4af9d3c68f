import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts side by side, two in a row on a phone. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="text-sm text-soft">{fact.label}</dt>
          <dd className="figures">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
