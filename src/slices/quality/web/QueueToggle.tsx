import { paths } from '#pages/paths/paths.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';

export interface QueueToggleProps {
  readonly tab: 'pending' | 'completed';
  readonly pending: number;
}

/** Between what waits and what is done. */
export function QueueToggle({ tab, pending }: QueueToggleProps) {
  const tabs = [
    {
      to: paths.qualityInspector(),
      label: 'Pending',
      current: tab === 'pending',
      ...(pending > 0 ? { count: pending } : {}),
    },
    { to: paths.qualityInspector({ tab: 'completed' }), label: 'Completed', current: tab === 'completed' },
  ];
  return (
    <div className="mb-6 sm:mt-6">
      <Tabs label="Inspections" tabs={tabs} />
    </div>
  );
}
