import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';

/** Names in public/photos. */
const photos: Readonly<Record<Category, string>> = {
  vegetables: 'green-beans-1',
  fruits: 'watermelon-2',
  grains: 'rice-2',
  tubers: 'cassava-1',
  legumes: 'groundnut-2',
  spices: 'garlic-1',
};

/** The six categories, each leading into the shop. */
export function CategoryStrip() {
  return (
    <section aria-labelledby="categories" className="page-width pt-12 sm:pt-16">
      <h2 id="categories" className="text-2xl font-bold">
        What are you looking for?
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to={paths.marketplace({ category })}
              className="flex min-h-16 items-center gap-2.5 overflow-hidden rounded-lg border border-line bg-card pr-3 font-semibold capitalize shadow-card hover:border-leaf hover:bg-leaf-tint lg:grid lg:gap-0 lg:pr-0"
            >
              <img
                src={`/photos/${photos[category]}-240.webp`}
                srcSet={`/photos/${photos[category]}-240.webp 240w, /photos/${photos[category]}-480.webp 480w`}
                sizes="(width >= 64rem) 190px, 80px"
                alt=""
                width={240}
                height={180}
                loading="lazy"
                decoding="async"
                className="h-16 w-14 shrink-0 bg-sunk sm:w-20 object-cover lg:aspect-4/3 lg:h-auto lg:w-full"
              />
              <span className="lg:px-3 lg:py-2.5">{category}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
