import { Bean, Carrot, Citrus, Flame, type LucideIcon, Nut, Wheat } from 'lucide-react';
import { cx } from '#ui/cx.ts';

const marks: Readonly<Record<string, { readonly icon: LucideIcon; readonly tint: string }>> = {
  vegetables: { icon: Carrot, tint: 'bg-leaf-tint text-leaf-ink' },
  fruits: { icon: Citrus, tint: 'bg-maize-tint text-maize-ink' },
  grains: { icon: Wheat, tint: 'bg-maize-tint text-maize-ink' },
  tubers: { icon: Nut, tint: 'bg-laterite-tint text-laterite-ink' },
  legumes: { icon: Bean, tint: 'bg-leaf-tint text-leaf-ink' },
  spices: { icon: Flame, tint: 'bg-laterite-tint text-laterite-ink' },
};

const fallback = { icon: Wheat, tint: 'bg-maize-tint text-maize-ink' };

/** A category's icon on its tint. Decorative. */
export function ProduceMark({ category, className }: { readonly category: string; readonly className?: string }) {
  const mark = marks[category] ?? fallback;
  return (
    <span aria-hidden="true" className={cx('grid shrink-0 place-items-center', mark.tint, className)}>
      <mark.icon className="size-1/2" strokeWidth={1.75} />
    </span>
  );
}
