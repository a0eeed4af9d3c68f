import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/Button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** About a kilometre: enough to find goods, too little to find a person. */
const DECIMALS = 2;

function withNear(query: URLSearchParams, near: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  next.delete('near');
  if (near !== null) next.set('near', near);
  return next;
}

/** Sorts the requests by the way to their pickup from where the phone is; the phone asks its owner first. */
export function NearMeButton() {
  const say = useTexts();
  const [query, setQuery] = useSearchParams();
  const [possible, setPossible] = useState(false);
  const [finding, setFinding] = useState(false);
  useEffect(() => setPossible('geolocation' in navigator), []);
  const chosen = query.has('near');

  function find(): void {
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false);
        setQuery((now) => withNear(now, `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`), {
          preventScrollReset: true,
        });
      },
      () => {
        setFinding(false);
        showToast({
          title: 'Your phone did not share its location',
          text: 'Choose a region instead, or allow the location for this site.',
          tone: 'bad',
        });
      },
      { maximumAge: 300_000, timeout: 20_000 },
    );
  }

  if (chosen) {
    return (
      <Button
        variant="secondary"
        aria-pressed="true"
        onClick={() => setQuery((now) => withNear(now, null), { preventScrollReset: true })}
      >
        <Icon name="x" />
        {say('Near me')}
      </Button>
    );
  }
  if (!possible) return null;
  return (
    <Button variant="secondary" aria-pressed="false" busy={finding} busyLabel={say('Finding you...')} onClick={find}>
      <Icon name="locate-fixed" />
      {say('Near me')}
    </Button>
  );
}
