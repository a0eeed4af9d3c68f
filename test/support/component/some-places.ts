import type { FoundPlace, PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { vi } from 'vitest';

/** What a page knows of places; the person had something brought to Tamale before. */
export const SOME_PLACES: PlaceChoices = {
  known: [
    { slug: 'accra', label: 'Accra, Greater Accra' },
    { slug: 'kumasi', label: 'Kumasi, Ashanti', district: 'Kumasi Metropolis' },
    { slug: 'tamale', label: 'Tamale, Northern' },
  ],
  mine: ['tamale'],
  usual: ['accra', 'kumasi', 'tamale'],
};

const FOUND: Readonly<Record<string, readonly FoundPlace[]>> = {
  kum: [
    { slug: 'kumasi', label: 'Kumasi, Ashanti', district: 'Kumasi Metropolis', foundBy: null, meant: false },
    { slug: 'kumbungu', label: 'Kumbungu, Northern', foundBy: null, meant: false },
  ],
  makola: [{ slug: 'accra', label: 'Accra, Greater Accra', foundBy: 'makola', meant: true }],
  kejet: [{ slug: 'kumasi', label: 'Kumasi, Ashanti', foundBy: 'kejetia', meant: false }],
  walewale: [{ slug: 'walewale', label: 'Walewale, North East', foundBy: null, meant: true }],
  'walewale, north east': [{ slug: 'walewale', label: 'Walewale, North East', foundBy: null, meant: true }],
  zongo: [
    { slug: 'zongo-bono', label: 'Zongo, Bono', foundBy: null, meant: false },
    { slug: 'zongo-volta', label: 'Zongo, Volta', foundBy: null, meant: false },
  ],
};

/** Answers as `GET /api/places` of a few texts, and finds nothing for others. */
export function answerPlaces() {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const text = new URL(String(input), 'http://localhost').searchParams.get('q') ?? '';
    return Response.json(FOUND[text.toLowerCase()] ?? []);
  });
}
