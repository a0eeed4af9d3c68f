import { permits, needsToChange } from '#kernel/permissions/permission.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { UserView } from '#slices/identity/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';

/** What an admin may do with somebody's account, from a list. */
export function AccountActs({ user, state }: { readonly user: UserView; readonly state: FormState | undefined }) {
  return (
    <span className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end">
      {permits(useViewer(), [needsToChange(user.role)]) && <ActiveSwitch user={user} state={state} />}
      <ButtonLink
        to={adminPaths.userAccess(user.id)}
        variant="quiet"
        size="sm"
        aria-label={`Account of ${user.firstName} ${user.lastName}`}
      >
        Account
      </ButtonLink>
    </span>
  );
}
