import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { UserView } from '#slices/identity/contract.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';

/** Who came last. */
export function Registrations({ users }: { readonly users: readonly UserView[] }) {
  return (
    <Card
      title="Latest registrations"
      aside={
        <Link
          to={adminPaths.adminPanel({ tab: 'users' })}
          className="text-sm font-semibold text-leaf-ink hover:underline"
        >
          All users
        </Link>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <li key={user.id} className="flex items-center gap-3 px-5 py-3">
            <Avatar {...user} src={user.profileImageUrl} />
            <span className="grid min-w-0 flex-1 leading-snug">
              <span className="truncate font-semibold">
                {user.firstName} {user.lastName}
              </span>
              <span className="truncate text-sm text-soft">
                {statusLabel(user.role)} · <DateTime value={user.createdAt} show="day" />
              </span>
            </span>
            <StatusBadge status={user.kycStatus} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
