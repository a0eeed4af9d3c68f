import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { Link } from 'react-router';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { paths } from '#pages/paths/paths.ts';

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
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-card p-2.5 font-semibold capitalize shadow-card hover:border-leaf hover:bg-leaf-tint"
            >
              <ProduceMark category={category} className="size-11 rounded-md" />
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
