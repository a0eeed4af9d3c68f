import { Alert } from '#ui/display/Alert.tsx';

/** Tells the author and admins why others do not see a post. */
export function HiddenNote({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert tone="wait" title="Hidden by a moderator. Only its author and admins see it.">
      {reason}
    </Alert>
  );
}
