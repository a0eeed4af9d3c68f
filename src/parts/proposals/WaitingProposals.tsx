import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';

/** What was asked for here and waits for another administrator; nothing where nothing waits. */
export function WaitingProposals({
  waiting,
}: {
  readonly waiting: readonly { readonly id: string; readonly what: string }[];
}) {
  if (waiting.length === 0) return null;
  return (
    <Alert
      tone="wait"
      title="Waits for a second administrator"
      actions={
        <ButtonLink size="sm" variant="secondary" to={adminPaths.proposals()}>
          Approve or turn down
        </ButtonLink>
      }
    >
      <ul className="grid gap-1">
        {waiting.map(({ id, what }) => (
          <li key={id}>{what}</li>
        ))}
      </ul>
    </Alert>
  );
}
