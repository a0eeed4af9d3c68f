import { Outlet, useLocation } from 'react-router';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { paths } from '../paths.ts';

const TABS = [
  { to: paths.contentAdmin(), label: 'Blog Management' },
  { to: paths.deliveryTypes(), label: 'Delivery Types' },
  { to: paths.websiteContent(), label: 'Website Content' },
  { to: paths.tradeSettings(), label: 'Settings' },
  { to: paths.feeRules(), label: 'Fees' },
] as const;

/** The frame of content management: its title and its five tabs, each a page of its own. */
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
