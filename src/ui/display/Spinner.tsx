import { Icon } from '#ui/icons/Icon.tsx';

/** A turning ring inside something that says in words what is awaited. */
export function Spinner() {
  return <Icon name="loader-circle" className="size-[1.15em] shrink-0 animate-spin" />;
}
