/** What plays on this page, so that two never speak at once. */
let stopPlaying: (() => void) | null = null;

/** Plays sounds one after the other and says when it is over, however it ends. Gives what stops it. */
export function playInTurn(urls: readonly string[], over: () => void): () => void {
  stopPlaying?.();
  // One element for all: phones let only the one go on that a press began.
  const sound = new Audio();
  const rest = [...urls];
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    if (stopPlaying === end) stopPlaying = null;
    sound.onended = sound.onerror = null;
    sound.pause();
    over();
  };
  const next = () => {
    const url = rest.shift();
    if (url === undefined) return end();
    sound.src = url;
    sound.play().catch(end);
  };
  stopPlaying = end;
  sound.onended = next;
  sound.onerror = end;
  // What comes later is on its way while the first one speaks.
  for (const url of urls.slice(1)) void fetch(url).catch(() => null);
  next();
  return end;
}
