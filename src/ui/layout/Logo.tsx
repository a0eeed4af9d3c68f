/** The mark: a farm gate whose bars are woven strips. Decorative; the name is beside it. */
export function Logo({ className = 'size-9' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <rect width="40" height="40" rx="10" className="fill-leaf" />
      <g className="fill-on-leaf">
        <rect x="8" y="9" width="4" height="23" rx="1.5" />
        <rect x="28" y="9" width="4" height="23" rx="1.5" />
        <rect x="10" y="13" width="20" height="3" />
        <rect x="10" y="25" width="20" height="3" />
      </g>
      <path d="M11 29.2 L29 12.2 L30.8 14 L12.8 31 Z" className="fill-maize" />
      <rect x="17.2" y="18.7" width="5.6" height="3" className="fill-on-leaf" />
    </svg>
  );
}
