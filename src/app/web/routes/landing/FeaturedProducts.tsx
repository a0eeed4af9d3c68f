import { Link } from 'react-router';
import type { ListingCard } from '#slices/catalogue/contract.ts';
import { CARD_WIDTHS, pictureOf } from '#slices/catalogue/domain/images.ts';
import { StarLine } from '#slices/storefront/web/StarLine.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Picture } from '#parts/Picture.tsx';
import { paths } from '#pages/paths/paths.ts';

/** Listings picked by the catalogue. */
export function FeaturedProducts({ products }: { readonly products: readonly ListingCard[] }) {
  return (
    <section aria-labelledby="featured" className="page-width pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="text-2xl font-bold">
          Featured Products
        </h2>
        <ButtonLink to={paths.marketplace()} variant="secondary">
          View All Products
        </ButtonLink>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-5 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="group relative grid content-start gap-1">
            <Picture
              source={pictureOf(product.imageUrls[0], CARD_WIDTHS)}
              alt=""
              category={product.category}
              sizes="(width >= 64rem) 280px, calc(50vw - 24px)"
              className="mb-2 aspect-4/3 rounded-lg"
            />
            <Link
              to={paths.product(product.id)}
              className="line-clamp-2 leading-snug font-semibold after:absolute after:inset-0 group-hover:underline"
            >
              {product.productName}
            </Link>
            <p className="flex flex-wrap items-center justify-between gap-x-2">
              <span>
                <Money pesewas={product.pricePerKg} className="text-lg font-bold" />{' '}
                <span className="text-sm text-soft">per kg</span>
              </span>
              {product.rating && <StarLine rating={product.rating} />}
            </p>
            <p className="truncate text-sm text-soft">
              {[`${product.farmer.firstName} ${product.farmer.lastName}`, product.location].filter(Boolean).join(' · ')}
            </p>
            <p>
              <Badge tone="good">
                <span className="capitalize">{product.qualityGrade}</span>
              </Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
