import { permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import type { UserAccessView } from '#slices/identity/contract-user-access.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Viewer } from '#wire/viewer.ts';

export interface ContactCardProps {
  readonly access: UserAccessView;
  readonly viewer: Viewer;
}

/** Where the rest of what is known of a person is, found by their name. */
function listsOf({ person, name }: UserAccessView) {
  return [
    { label: 'Orders', to: paths.orders({ q: name }), needs: SEES_ORDERS },
    { label: 'Deliveries', to: adminPaths.allDeliveries({ q: name }), needs: ['orders'] },
    { label: 'Disputes', to: adminPaths.disputeAdmin({ q: name }), needs: ['disputes'] },
    { label: 'Money', to: adminPaths.ledgerBooks({ q: name }), needs: ['books'] },
    { label: 'Documents of trade', to: adminPaths.allDocuments({ q: name }), needs: SEES_ORDERS },
    {
      label: 'Messages to them',
      to: adminPaths.outbox({ q: person.email || (person.phone ?? '') }),
      needs: ['settings'],
    },
    { label: 'What they did', to: adminPaths.auditLog({ actor: person.id }), needs: ['audit'] },
  ] as const;
}

/** Who somebody is and how to reach them, and one step to everything else about them. */
export function ContactCard({ access, viewer }: ContactCardProps) {
  const { person } = access;
  const link = 'font-semibold text-leaf-ink underline underline-offset-4 wrap-anywhere';
  const facts = [
    {
      label: 'E-mail',
      value:
        person.email === '' ? (
          'No address'
        ) : (
          <a href={`mailto:${person.email}`} className={link}>
            {person.email}
          </a>
        ),
    },
    {
      label: 'Phone',
      value:
        person.phone === null ? (
          'No number'
        ) : (
          <a href={`tel:${person.phone}`} className={link}>
            {shownPhone(person.phone)}
          </a>
        ),
    },
    { label: 'Address', value: person.residentialAddress },
    { label: 'Identity', value: <StatusBadge status={person.kycStatus} /> },
    {
      label: 'Account',
      value: person.isActive ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Deactivated</Badge>,
    },
    { label: 'Member since', value: <DateTime value={person.createdAt} show="day" /> },
  ];
  const lists = listsOf(access).filter(({ needs }) => permits(viewer, needs));
  return (
    <Card title="Contact">
      <div className="grid gap-5">
        <DescriptionList items={facts} />
        {lists.length > 0 && (
          <nav aria-label={`More about ${access.name}`} className="flex flex-wrap gap-2">
            {lists.map(({ label, to }) => (
              <ButtonLink key={label} to={to} variant="secondary" size="sm">
                {label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
    </Card>
  );
}
