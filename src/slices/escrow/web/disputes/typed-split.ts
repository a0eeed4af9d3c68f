/** In one of these is typed what goes back to the buyer. */
export const AWARD_FIELDS = ['refundAmount', 'refundKg', 'refundPercent'] as const;

/** Everything that is typed of a split, or of an order that goes on. */
export const SPLIT_FIELDS = [...AWARD_FIELDS, 'transporterAmount', 'continueKg', 'continuePacks'] as const;

export type TypedSplit = Readonly<Record<(typeof SPLIT_FIELDS)[number], string>>;

/** A split as a form or an address holds it. */
export function splitOf(read: (name: keyof TypedSplit) => string): TypedSplit {
  return {
    refundAmount: read('refundAmount'),
    refundKg: read('refundKg'),
    refundPercent: read('refundPercent'),
    transporterAmount: read('transporterAmount'),
    continueKg: read('continueKg'),
    continuePacks: read('continuePacks'),
  };
}
