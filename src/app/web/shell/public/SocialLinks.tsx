import { Icon } from '#ui/icons/Icon.tsx';

/** Addresses of our pages elsewhere; empty where we have none. */
export interface SocialPages {
  readonly facebook: string;
  readonly instagram: string;
  readonly x: string;
}

const networks = [
  { key: 'facebook', label: 'Farmgate on Facebook', icon: 'facebook' },
  { key: 'instagram', label: 'Farmgate on Instagram', icon: 'instagram' },
  { key: 'x', label: 'Farmgate on X', icon: 'x-brand' },
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
            <Icon name={network.icon} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
