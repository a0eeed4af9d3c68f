import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether the scripts are here; hands over, as they come, what was typed before, which nobody heard. */
export function useEarlyText(input: RefObject<HTMLInputElement | null>, hear: (text: string) => void): boolean {
  const [scripted, setScripted] = useState(false);
  const look = useEffectEvent(() => {
    if (input.current) hear(input.current.value);
  });
  useEffect(() => {
    setScripted(true);
    look();
  }, []);
  return scripted;
}
