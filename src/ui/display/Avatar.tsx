import { cx } from '../cx.ts';

export interface AvatarProps {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly src?: string | null;
  readonly size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' } as const;

/** Initials, falling back to the first letter of the e-mail, then 'U'. */
function initialsOf({ firstName, lastName, email }: Pick<AvatarProps, 'firstName' | 'lastName' | 'email'>): string {
  const letters = [firstName, lastName].map((name) => Array.from(name?.trim() ?? '')[0] ?? '').join('');
  return (letters || Array.from(email ?? '')[0] || 'U').toLocaleUpperCase('en');
}

/** A person's picture or initials. Decorative: their name is beside it. */
export function Avatar({ firstName, lastName, email, src, size = 'md' }: AvatarProps) {
  const look = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-maize-tint font-semibold text-maize-ink',
    sizes[size],
  );
  return (
    <span aria-hidden="true" className={look}>
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf({ firstName, lastName, email })}
    </span>
  );
}
