import { Badge } from '#ui/display/Badge.tsx';

/** What an expert knows about. */
export function Specialties({ of }: { readonly of: readonly string[] }) {
  return (
    <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
      {of.map((specialty) => (
        <li key={specialty}>
          <Badge>{specialty}</Badge>
        </li>
      ))}
    </ul>
  );
}
