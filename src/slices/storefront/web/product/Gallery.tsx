import { useTexts } from '#ui/languages/use-texts.ts';
import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Picture } from '#parts/Picture.tsx';
import { imageVariant, pictureOf } from '../../domain/images.ts';

export interface GalleryProps {
  readonly imageUrls: readonly string[];
  readonly name: string;
  readonly category: string;
}

/** A listing's pictures: one large, the others to choose from. Without scripts each small one opens its large file. */
export function Gallery({ imageUrls, name, category }: GalleryProps) {
  const say = useTexts();
  const [chosen, setChosen] = useState(0);
  const shown = chosen < imageUrls.length ? chosen : 0;
  return (
    <div className="grid gap-3">
      <Picture
        source={pictureOf(imageUrls[shown])}
        alt={name}
        category={category}
        first
        sizes="(width >= 64rem) 600px, calc(100vw - 2rem)"
        className="aspect-4/3 rounded-lg sm:aspect-video lg:aspect-4/3"
      />
      {imageUrls.length > 1 && (
        <ul className="grid grid-cols-5 gap-2 sm:gap-3">
          {imageUrls.map((imageUrl, index) => (
            <li key={imageUrl}>
              <a
                href={imageVariant(imageUrl, 1280, 'webp')}
                aria-label={say('Picture {number} of {count}', { number: index + 1, count: imageUrls.length })}
                aria-current={index === shown}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(index);
                }}
                className={cx(
                  'block overflow-hidden rounded-md border-2',
                  index === shown ? 'border-leaf' : 'border-transparent hover:border-edge',
                )}
              >
                <Picture
                  source={pictureOf(imageUrl)}
                  alt=""
                  category={category}
                  sizes="120px"
                  className="aspect-square"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
