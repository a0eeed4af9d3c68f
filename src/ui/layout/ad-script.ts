declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

let loading: Promise<boolean> | null = null;

/**
 * The network's script must not be around where people sign in, pay or write: links out of its page load a new
 * document.
 */
function leaveByDocument(): void {
  const home = window.location.pathname;
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link instanceof HTMLAnchorElement && link.pathname !== home) event.stopPropagation();
    },
    true,
  );
}

function load(publisherId: string): Promise<true> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPT}?client=${publisherId}`;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      leaveByDocument();
      resolve(true);
    });
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/** Loads the network's script once for a document; false when that failed, which is only logged. */
export function loadAds(publisherId: string): Promise<boolean> {
  loading ??= load(publisherId).catch((error: unknown) => {
    console.error('The advertising script could not be loaded.', error);
    return false;
  });
  return loading;
}

/** Has the network fill the next empty slot; what it throws is only logged. */
export function fillAd(): void {
  try {
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  } catch (error) {
    console.error('An advertisement could not be shown.', error);
  }
}
