/** As `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface SpotContext {
  /** What a message must not cover. */
  readonly asked: readonly Box[];
  readonly windowHeight: number;
  /** The title of an open dialog. */
  readonly title?: Box | undefined;
}

/** How tall a message becomes once its text is there. */
const TALL_PX = 96;
const GAP_PX = 8;

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Where a message whose place is `own` covers least: there (null), over the header, below a dialog's title, or in the
 * middle. The first of those that cover the least of it wins.
 */
export function bestSpot(own: Box, { asked, windowHeight, title }: SpotContext) {
  const foot = own.bottom - TALL_PX;
  const spots: readonly (number | null)[] = [
    null,
    GAP_PX,
    ...(title ? [title.bottom + GAP_PX] : []),
    Math.round(windowHeight / 2),
  ];
  const judged = spots.map((spot) => {
    const top = spot ?? foot;
    const box = { left: own.left, right: own.right, top, bottom: top + TALL_PX };
    return { spot, covered: asked.filter((part) => overlaps(part, box)).length };
  });
  return judged.reduce((best, next) => (next.covered < best.covered ? next : best));
}
