import { Outlet, useLocation } from 'react-router';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { adminPaths } from '../admin-paths.ts';

const TABS = [
  { to: adminPaths.contentAdmin(), label: 'Blog Management' },
  { to: adminPaths.deliveryTypes(), label: 'Delivery Types' },
  { to: adminPaths.collectionPoints(), label: 'Collection Points' },
  { to: adminPaths.websiteContent(), label: 'Website Content' },
  { to: adminPaths.tradeSettings(), label: 'Settings' },
  { to: adminPaths.feeRules(), label: 'Fees' },
] as const;

/** The frame of content management: its title and its tabs, each a page of its own. */
export default function ContentAdmin() {
  const { pathname } = useLocation();
  const current = TABS.find((tab) => tab.to === pathname) ?? TABS[0];
  return (
    <>
      <PageHeader
        title="Content Management"
        tabTitle={`${current.label} – Content Management`}
        subtitle="What the public site says, what delivery costs, and the rules that the trade runs by."
      />
      <Tabs label="Content" tabs={TABS.map((tab) => ({ ...tab, current: tab === current }))} />
      <div className="mt-6 grid gap-6">
        <Outlet />
      </div>
    </>
  );
}
