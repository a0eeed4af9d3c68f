import { ViewSwitch } from '#ui/layout/ViewSwitch.tsx';
import { withField } from './market-query.ts';

/** The same products as a grid or on the map. */
export function MarketViews({ query }: { readonly query: URLSearchParams }) {
  const onMap = query.get('view') === 'map';
  return (
    <ViewSwitch
      views={[
        { to: withField(query, 'view', null), label: 'Grid', icon: 'layout-grid', current: !onMap },
        { to: withField(query, 'view', 'map'), label: 'Map', icon: 'map', current: onMap },
      ]}
    />
  );
}
