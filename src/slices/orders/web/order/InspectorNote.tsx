import { Icon } from '#ui/icons/Icon.tsx';
import type { ShownOrder } from '../../views.ts';
import { visitWords } from '../../domain/inspection/visit.ts';

/** Who looks at the goods before they leave the farm, and when they come. */
export function InspectorNote({ order }: { readonly order: Pick<ShownOrder, 'inspector'> }) {
  if (order.inspector === null) return null;
  const { name, visit } = order.inspector;
  return (
    <p className="flex items-start gap-2">
      <Icon name="calendar-clock" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
      <span>
        {visit ? (
          <>
            {name} inspects the goods at the farm on <strong className="figures">{visitWords(visit)}</strong>.
          </>
        ) : (
          `${name} is the inspector, and has not set a time yet.`
        )}
      </span>
    </p>
  );
}
