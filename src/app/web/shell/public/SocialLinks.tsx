/** Addresses of our pages elsewhere; empty where we have none. */
export interface SocialPages {
  readonly facebook: string;
  readonly instagram: string;
  readonly x: string;
}

const networks = [
  {
    key: 'facebook',
    label: 'Farmgate on Facebook',
    icon: (
      <path
        d="M14 8h2.5V4.5H14A4.25 4.25 0 0 0 9.75 8.75V11H7v3.5h2.75V22h3.6v-7.5h2.8l.6-3.5h-3.4V9c0-.6.3-1 .65-1Z"
        fill="currentColor"
      />
    ),
  },
  {
    key: 'instagram',
    label: 'Farmgate on Instagram',
    icon: (
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.75" />
        <circle cx="16.6" cy="7.4" r=".5" fill="currentColor" />
      </g>
    ),
  },
  {
    key: 'x',
    label: 'Farmgate on X',
    icon: (
      <path
        d="M4.5 4h4.2l4 5.5L17.3 4h2.3l-5.9 7 6.3 9h-4.2l-4.3-6-5 6H4.2l6.3-7.5Zm3.4 1.8 8.7 12.4h1.3L9.2 5.8Z"
        fill="currentColor"
      />
    ),
  },
] as const;

/** Icons that lead to our pages elsewhere; those we do not have are left out. */
export function SocialLinks({ pages }: { readonly pages: SocialPages }) {
  const known = networks.filter((network) => pages[network.key] !== '');
  if (known.length === 0) return null;
  return (
    <ul className="flex gap-1">
      {known.map((network) => (
        <li key={network.key}>
          <a
            href={pages[network.key]}
            rel="noopener"
            aria-label={network.label}
            className="-ml-2 grid size-11 place-items-center rounded-md text-soft hover:text-ink"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
              {network.icon}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
