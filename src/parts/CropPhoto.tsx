import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';

/** A photograph of `public/photos`, in its two widths. */
export interface CropPicture {
  readonly name: string;
  readonly alt: string;
  /** Whose it is, where that has to be said. */
  readonly credit: string | null;
}

export interface CropPhotoProps {
  readonly photo: CropPicture;
  /** Its width on the page, as `sizes` of an image. */
  readonly sizes: string;
  /** Gives it its width. */
  readonly className?: string;
}

/** A crop's photograph with whose it is under it. */
export function CropPhoto({ photo, sizes, className }: CropPhotoProps) {
  return (
    <figure className={cx('grid content-start gap-1', className)}>
      <img
        src={`/photos/${photo.name}-240.webp`}
        srcSet={`/photos/${photo.name}-240.webp 240w, /photos/${photo.name}-480.webp 480w`}
        sizes={sizes}
        alt={photo.alt}
        width={240}
        height={180}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-md bg-sunk object-cover"
      />
      {photo.credit !== null && (
        <figcaption className="text-xs text-soft">
          <Link to={`${paths.credits()}#${photo.name}`} className="underline-offset-2 hover:text-ink hover:underline">
            Photo: {photo.credit}
          </Link>
        </figcaption>
      )}
    </figure>
  );
}
