import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Alert } from '#ui/display/Alert.tsx';

/** Leads to the sandbox's phone, where a demo has one to approve the payment on. */
export function SandboxLink({ url }: { readonly url: string | null }) {
  const say = useTexts();
  if (url === null) return null;
  return (
    <Alert title={say('This is a demo: no real money moves')}>
      <Said
        text="{link} to approve or decline the payment."
        values={{
          link: (
            <a href={url} target="_blank" rel="noreferrer" className="font-semibold underline">
              {say('Open the demo phone')}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
