import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { cx } from '#ui/cx.ts';

interface Mark {
  readonly icon: IconName;
  readonly tint: string;
}

const marks: Readonly<Record<string, Mark>> = {
  vegetables: { icon: 'carrot', tint: 'bg-leaf-tint text-leaf-ink' },
  fruits: { icon: 'citrus', tint: 'bg-maize-tint text-maize-ink' },
  grains: { icon: 'wheat', tint: 'bg-maize-tint text-maize-ink' },
  tubers: { icon: 'nut', tint: 'bg-laterite-tint text-laterite-ink' },
  legumes: { icon: 'bean', tint: 'bg-leaf-tint text-leaf-ink' },
  spices: { icon: 'flame', tint: 'bg-laterite-tint text-laterite-ink' },
};

const fallback: Mark = { icon: 'wheat', tint: 'bg-maize-tint text-maize-ink' };

/** A category's icon on its tint. Decorative. */
export function ProduceMark({ category, className }: { readonly category: string; readonly className?: string }) {
  const mark = marks[category] ?? fallback;
  return (
    <span aria-hidden="true" className={cx('grid shrink-0 place-items-center', mark.tint, className)}>
      <Icon name={mark.icon} className="stroke-[1.75] size-1/2" />
    </span>
  );
}
