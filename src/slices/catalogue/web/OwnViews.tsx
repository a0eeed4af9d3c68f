import { paths } from '#pages/paths/paths.ts';
import { ViewSwitch } from '#ui/layout/ViewSwitch.tsx';

/** A farmer's own products by what is promised and sold, or by their pictures, dates and batches. */
export function OwnViews({ shown }: { readonly shown: 'stock' | 'pictures' }) {
  return (
    <ViewSwitch
      views={[
        { to: paths.listings(), label: 'Stock', icon: 'sprout', current: shown === 'stock' },
        { to: paths.productManagement(), label: 'Pictures', icon: 'images', current: shown === 'pictures' },
      ]}
    />
  );
}
