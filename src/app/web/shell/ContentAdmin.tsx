import { Outlet, useLocation } from 'react-router';
import { type Permission, permits } from '#kernel/permissions/permission.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useViewer } from '#pages/use-viewer.ts';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly needs: Permission;
}

const BLOG: Tab = { to: adminPaths.contentAdmin(), label: 'Blog Management', needs: 'content' };

const TABS: readonly Tab[] = [
  BLOG,
  { to: adminPaths.deliveryTypes(), label: 'Delivery Types', needs: 'settings' },
  { to: adminPaths.collectionPoints(), label: 'Collection Points', needs: 'settings' },
  { to: adminPaths.prices(), label: 'Market Prices', needs: 'content' },
  { to: adminPaths.websiteContent(), label: 'Website Content', needs: 'content' },
  { to: adminPaths.tradeSettings(), label: 'Settings', needs: 'settings' },
  { to: adminPaths.feeRules(), label: 'Fees', needs: 'settings' },
  { to: adminPaths.moneyLimits(), label: 'Limits', needs: 'settings' },
];

/** The frame of content management: its title and its tabs, each a page of its own. */
export default function ContentAdmin() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const current = TABS.find((tab) => tab.to === pathname) ?? BLOG;
  const shown = TABS.filter(({ needs }) => permits(viewer, [needs]));
  return (
    <>
      <PageHeader
        title="Content Management"
        tabTitle={`${current.label} – Content Management`}
        subtitle="What the public site says, what delivery costs, and the rules that the trade runs by."
      />
      <Tabs label="Content" tabs={shown.map(({ to, label }) => ({ to, label, current: to === current.to }))} />
      <div className="mt-6 grid gap-6">
        <Outlet />
      </div>
    </>
  );
}
