import { Alert } from '#ui/display/Alert.tsx';

/** Leads to the sandbox's phone, where a demo has one to approve the payment on. */
export function SandboxLink({ url }: { readonly url: string | null }) {
  if (url === null) return null;
  return (
    <Alert title="This is a demo: no real money moves">
      <a href={url} target="_blank" rel="noreferrer" className="font-semibold underline">
        Open the demo phone
      </a>{' '}
      to approve or decline the payment.
    </Alert>
  );
}
