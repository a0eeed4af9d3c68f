import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { withField } from './market-query.ts';

/** Says that only one place's products are shown, and takes that back. */
export function PlaceChosen({ name, query }: { readonly name: string; readonly query: URLSearchParams }) {
  const say = useTexts();
  return (
    <p className="flex flex-wrap items-center gap-3 pb-4">
      <span className="inline-flex items-center gap-2 font-semibold">
        <Icon name="map-pin" className="size-5 text-leaf-ink" />
        {say('Products in {place}', { place: name })}
      </span>
      <Link
        to={withField(query, 'place', null)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-leaf-ink hover:underline"
      >
        <Icon name="x" className="size-4.5" />
        {say('All places')}
      </Link>
    </p>
  );
}
