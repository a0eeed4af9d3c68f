import { DateTime } from './DateTime.tsx';

/** A picture, who showed it and when. */
export interface ShownPhoto {
  readonly id: string;
  readonly url: string;
  readonly byName: string;
  readonly addedAt: string;
}

/** Pictures that people showed as evidence, each opening in full. */
export function PhotoGrid({ photos }: { readonly photos: readonly ShownPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
      {photos.map((photo, index) => (
        <li key={photo.id} className="grid min-w-0 gap-1">
          <a
            href={photo.url}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-md border border-line bg-sunk"
          >
            <img
              src={photo.url}
              alt={`Evidence ${index + 1}, shown by ${photo.byName}`}
              loading="lazy"
              className="aspect-4/3 w-full object-cover"
            />
          </a>
          <span className="text-xs text-soft">
            {photo.byName}, <DateTime value={photo.addedAt} className="whitespace-normal" />
          </span>
        </li>
      ))}
    </ul>
  );
}
