import { cx } from '#ui/cx.ts';

const grains = [
  [20, 7, 0],
  [15.5, 12, -38],
  [24.5, 12, 38],
  [14.8, 18, -38],
  [25.2, 18, 38],
  [14.6, 24, -38],
  [25.4, 24, 38],
] as const;

/** 🌾 drawn, because not every device has letters for it. Stands where a picture is missing. */
export function GrainEmoji({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={cx('fill-weave-maize stroke-weave-laterite', className)}
      strokeWidth="0.6"
    >
      <path d="M20 38C20 28 20 18 20 9" className="fill-none stroke-weave-leaf" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M20 36c-1-5-5-8-9-8 1 5 5 8 9 8ZM20 36c1-5 5-8 9-8-1 5-5 8-9 8Z"
        className="fill-weave-leaf stroke-none"
      />
      {grains.map(([x, y, turn]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="2.3" ry="4.4" transform={`rotate(${turn} ${x} ${y})`} />
      ))}
    </svg>
  );
}
