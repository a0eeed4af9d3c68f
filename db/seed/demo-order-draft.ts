import type { DemoOrder } from '#db/seed/demo-types.ts';

/** An order as the content files write it: whole kilograms, and `to` for the place it goes to. */
export type OrderDraft = Omit<DemoOrder, 'quantityGrams' | 'destination'> & {
  readonly kg: number;
  readonly to: string;
};

export function completeOrder({ kg, to, ...rest }: OrderDraft): DemoOrder {
  return { ...rest, quantityGrams: kg * 1000, destination: to };
}
