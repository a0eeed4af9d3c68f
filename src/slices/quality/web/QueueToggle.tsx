import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';

export interface QueueToggleProps {
  readonly tab: 'pending' | 'completed';
  readonly pending: number;
}

/** Between what waits and what is done. */
export function QueueToggle({ tab, pending }: QueueToggleProps) {
  const say = useTexts();
  const tabs = [
    {
      to: paths.qualityInspector(),
      label: say('Pending'),
      current: tab === 'pending',
      ...(pending > 0 ? { count: pending } : {}),
    },
    { to: paths.qualityInspector({ tab: 'completed' }), label: say('Completed'), current: tab === 'completed' },
  ];
  return (
    <div className="mb-6 sm:mt-6">
      <Tabs label={say('Inspections')} tabs={tabs} />
    </div>
  );
}
