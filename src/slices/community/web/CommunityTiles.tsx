import { formatNumber } from '#kernel/written/numbers.ts';
import type { CommunityStats } from '../contract.ts';

/** The four tiles at the head of the community, computed. */
export function CommunityTiles({ stats }: { readonly stats: CommunityStats }) {
  const tiles = [
    { label: 'Total Members', value: stats.totalMembers },
    { label: 'Active Today', value: stats.activeToday },
    { label: 'Posts This Week', value: stats.postsThisWeek },
    { label: 'Experts Online', value: stats.expertsOnline },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {tiles.map((tile) => (
        <div key={tile.label} className="flex flex-col-reverse border-l-4 border-weave-maize pl-3">
          <dt className="text-sm text-on-ground-soft">{tile.label}</dt>
          <dd className="figures font-display text-2xl leading-tight font-extrabold">{formatNumber(tile.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
