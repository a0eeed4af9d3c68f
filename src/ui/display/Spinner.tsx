import { LoaderCircle } from 'lucide-react';

/** A turning ring inside something that says in words what is awaited. */
export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-[1.15em] shrink-0 animate-spin" />;
}
