import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import type { SecondStepView } from '../contract.ts';
import { QrCode } from '#ui/display/QrCode.tsx';

/**
 * What an authenticator app needs: the square for its camera, the key for typing, the link when the app is on this
 * phone.
 */
export function SecondStepSetup({ setup }: { readonly setup: NonNullable<SecondStepView['setup']> }) {
  const say = useTexts();
  return (
    <ol className="grid list-decimal gap-4 pl-5">
      <li>{say('Install an authenticator app, such as Aegis, Google Authenticator or Microsoft Authenticator.')}</li>
      <li>
        <p>{say('Scan this QR code with it, or open it on this phone:')}</p>
        <div className="my-3">
          <QrCode size={setup.qrSize} path={setup.qrPath} label={say('QR code for your authenticator app')} />
        </div>
        <p>
          <a
            href={setup.uri}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4"
          >
            {say('Open in an app on this device')}
          </a>
        </p>
        <p className="text-sm text-soft">
          <Said
            text="Or type this key: {key}"
            values={{
              key: <code className="font-mono text-ink break-all">{(setup.key.match(/.{1,4}/g) ?? []).join(' ')}</code>,
            }}
          />{' '}
          <CopyButton text={setup.key} label={say('Copy key')} />
        </p>
      </li>
      <li>{say('Enter the six digits that the app shows.')}</li>
    </ol>
  );
}
