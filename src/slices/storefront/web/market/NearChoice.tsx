import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { Near, PlaceGroup } from './near.ts';

/** The place that distances on the cards are counted to. */
export function NearChoice({ near, groups }: { readonly near: Near | null; readonly groups: readonly PlaceGroup[] }) {
  const say = useTexts();
  return (
    <label className="relative min-w-24 flex-1 sm:max-w-60">
      <span className="sr-only">{say('Show distances to')}</span>
      <Icon
        name="route"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
      <select name="near" defaultValue={near?.slug ?? ''} className="control appearance-none truncate pr-10 pl-10">
        <option value="">{say('Near...')}</option>
        {groups.map((group) => (
          <optgroup key={group.region} label={group.region}>
            {group.places.map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </label>
  );
}
