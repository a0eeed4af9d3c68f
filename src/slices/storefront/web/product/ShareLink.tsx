import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';

/** Opens WhatsApp with these words and this address, ready to be sent to whomever the person chooses. */
export function ShareLink({ words, url }: { readonly words: string; readonly url: string }) {
  const say = useTexts();
  const address = `https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'secondary' })}>
      <Icon name="share-2" />
      {say('Share on WhatsApp')}
    </a>
  );
}
