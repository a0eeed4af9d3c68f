import { findPlaces } from '#slices/orders/contract-read.ts';
import { type Again, type Asked, type Choice, fact, type Move, type Screen } from '../screen.ts';

/** As many places of one name are offered. */
const MOST_PLACES = 12;
const LONGEST_TYPED = 80;

async function placesNamed({ api }: Pick<Asked, 'api'>, text: string) {
  return api.call(findPlaces, { query: { q: text.slice(0, LONGEST_TYPED) } });
}

/** The town that a text means for certain, or null. */
export async function townMeant(asked: Pick<Asked, 'api'>, text: string): Promise<string | null> {
  const found = await placesNamed(asked, text);
  return found.find(({ meant }) => meant)?.label ?? null;
}

/**
 * Takes the name of a town: the one that is meant leads on, several of one name are offered on the screen `which`, with
 * the town as the fact `town`.
 */
export async function takeTown(
  asked: Asked,
  text: string,
  { next, which }: { readonly next: string; readonly which: string },
): Promise<Move | Again> {
  const found = text.length < 2 ? [] : await placesNamed(asked, text);
  const meant = found.find((place) => place.meant) ?? (found.length === 1 ? found[0] : undefined);
  if (meant !== undefined) return { to: next, with: { town: meant.label } };
  if (found.length === 0) return { again: asked.words('town.none', { typed: text }) };
  return { to: which, with: { typed: text } };
}

/** Offers the places that a typed name may mean; `which` is the name of this screen. */
export function whichTown({ next, which }: { readonly next: string; readonly which: string }): Screen {
  return {
    async show(asked) {
      const typed = fact(asked, 'typed');
      const found = (await placesNamed(asked, typed)).slice(0, MOST_PLACES);
      const choices: Choice[] = found.map(({ label, district, name }) => ({
        label: district === null || label.includes(district) ? label : `${name}, ${district}`,
        move: { to: next, with: { town: label } },
      }));
      return { text: asked.words('town.which', { typed }), choices };
    },
    typed: (asked, text) => takeTown(asked, text, { next, which }),
  };
}
