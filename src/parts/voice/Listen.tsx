import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { useNames } from '#ui/languages/use-texts.ts';
import { playInTurn } from './play-in-turn.ts';

/** Speaks clips one after the other. Absent without scripts: nothing else plays them in turn. */
export function Listen({ clips, label = 'Listen' }: { readonly clips: readonly string[]; readonly label?: string }) {
  const nameOf = useNames();
  const [able, setAble] = useState(false);
  const [stop, setStop] = useState<(() => void) | null>(null);
  useEffect(() => setAble(true), []);
  useEffect(() => () => stop?.(), [stop]);
  if (!able || clips.length === 0) return null;
  const press = () => {
    if (stop !== null) return setStop(null);
    const end = playInTurn(clips, () => setStop(null));
    setStop(() => end);
  };
  return (
    <Button variant="secondary" size="sm" onClick={press}>
      <Icon name={stop === null ? 'volume-2' : 'square'} />
      {nameOf(stop === null ? label : 'Stop')}
    </Button>
  );
}
