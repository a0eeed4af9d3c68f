import { useId } from 'react';

/** A small piece of woven strip, for empty places. Decorative. */
export function Weave({ className }: { readonly className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 112 48" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id={id} width="56" height="24" patternUnits="userSpaceOnUse">
          <rect width="56" height="24" className="fill-leaf-tint" />
          <rect width="14" height="12" className="fill-weave-leaf" />
          <rect x="14" width="4" height="12" className="fill-weave-maize" />
          <rect x="28" width="10" height="12" className="fill-maize-tint" />
          <rect x="42" y="12" width="14" height="12" className="fill-weave-laterite" />
          <rect x="38" y="12" width="4" height="12" className="fill-weave-maize" />
          <rect x="14" y="12" width="10" height="12" className="fill-maize-tint" />
          <path d="M0 3h56M0 9h56M0 15h56M0 21h56" className="stroke-card" strokeWidth="1" opacity="0.45" />
        </pattern>
      </defs>
      <rect width="112" height="48" rx="6" fill={`url(#${id})`} />
    </svg>
  );
}
