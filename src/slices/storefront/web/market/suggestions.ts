const PAUSE_MS = 120;
const LEAST = 2;

let timer: ReturnType<typeof setTimeout> | undefined;
let asked = '';

function show(list: HTMLElement, texts: readonly string[]): void {
  list.replaceChildren(
    ...texts.map((text) => {
      const option = document.createElement('option');
      option.value = text;
      return option;
    }),
  );
}

async function ask(input: HTMLInputElement, list: HTMLElement): Promise<void> {
  asked = input.value;
  const question = asked;
  const response = await fetch(`/api/public/search-suggestions?${new URLSearchParams({ q: question }).toString()}`);
  const texts: unknown = response.ok ? await response.json() : [];
  // A visitor who typed on wants those of the present text.
  if (question !== asked || !Array.isArray(texts)) return;
  show(
    list,
    texts.filter((text) => typeof text === 'string'),
  );
}

/** Offers how a search may go on, in the list of its field; without an answer it offers nothing. */
export function suggest(input: HTMLInputElement): void {
  clearTimeout(timer);
  const { list } = input;
  if (list === null) return;
  if (input.value.trim().length < LEAST) return show(list, []);
  timer = setTimeout(() => void ask(input, list).catch(() => undefined), PAUSE_MS);
}
