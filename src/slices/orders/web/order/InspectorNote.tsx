import { useTexts } from '#ui/languages/use-texts.ts';
import { Said } from '#ui/languages/Said.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { ShownOrder } from '../../views.ts';
import { visitWords } from '../../domain/inspection/visit.ts';

/** Who looks at the goods before they leave the farm, and when they come. */
export function InspectorNote({ order }: { readonly order: Pick<ShownOrder, 'inspector'> }) {
  const say = useTexts();
  if (order.inspector === null) return null;
  const { name, visit } = order.inspector;
  return (
    <p className="flex items-start gap-2">
      <Icon name="calendar-clock" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
      <span>
        {visit ? (
          <Said
            text="{name} inspects the goods at the farm on {time}."
            values={{ name, time: <strong className="figures">{visitWords(visit)}</strong> }}
          />
        ) : (
          say('{name} is the inspector, and has not set a time yet.', { name })
        )}
      </span>
    </p>
  );
}
