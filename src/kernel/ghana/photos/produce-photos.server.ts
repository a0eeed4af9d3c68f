import photos from './photos.json' with { type: 'json' };

/** A photograph of produce that is shown, with what its licence asks to be said. */
export interface ProducePhoto {
  /** Its name in data/photos. */
  readonly file: string;
  readonly crop: string;
  /** What can be seen, for those who cannot see it. */
  readonly shows: string;
  /** Null where nobody wrote it down, under licences that do not ask for it. */
  readonly author: string | null;
  readonly licence: string;
  /** Where the licence is written; null for the MIT licence, whose text is beside the photographs. */
  readonly licenceUrl: string | null;
  /** Where it was published, and the page there if it is known. */
  readonly source: string;
  readonly url: string | null;
  readonly cropped: boolean;
  /** Whether its author has to be named where it is shown. */
  readonly owed: boolean;
}

function licenceUrl(licence: string): string | null {
  const [, kind, version] = /^CC (BY|BY-SA) (\d\.\d)$/.exec(licence) ?? [];
  if (kind && version) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return licence === 'CC0 1.0' ? 'https://creativecommons.org/publicdomain/zero/1.0/' : null;
}

export const PHOTOS: readonly ProducePhoto[] = photos.map((photo) => ({
  ...photo,
  licenceUrl: licenceUrl(photo.licence),
  owed: photo.licence !== 'CC0 1.0',
}));

const byFile = new Map(PHOTOS.map((photo) => [photo.file, photo]));

/** The photograph of this file, or null when it is none of them. */
export function photoOf(file: string): ProducePhoto | null {
  return byFile.get(file) ?? null;
}

/** The line beside the picture: 'Ivar Leidus, CC BY-SA 4.0, cropped'. */
export function photoCredit({ author, licence, cropped }: ProducePhoto): string {
  return [author, licence, cropped ? 'cropped' : null].filter((part) => part !== null).join(', ');
}

/** A photograph as a page shows it beside its own words: cut to two widths in public/photos. */
export interface CropPhoto {
  /** Its name there without its width. */
  readonly name: string;
  readonly alt: string;
  /** Null where its licence asks for none. */
  readonly credit: string | null;
}

/** The photograph of this name, which is a mistake in the code when there is none. */
export function cropPhoto(name: string): CropPhoto {
  const photo = photoOf(`${name}.jpg`);
  if (photo === null) throw new Error(`There is no photograph ${name}.`);
  return { name, alt: photo.shows, credit: photo.owed ? photoCredit(photo) : null };
}
