import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';

/** A few places to choose from; the person had something brought to Tamale before. */
export const SOME_PLACES: PlaceChoices = {
  all: [
    { slug: 'accra', label: 'Accra, Greater Accra', also: ['makola'] },
    { slug: 'kumasi', label: 'Kumasi, Ashanti', district: 'Kumasi Metropolis', also: ['kejetia'] },
    { slug: 'kumbungu', label: 'Kumbungu, Northern' },
    { slug: 'tamale', label: 'Tamale, Northern' },
  ],
  mine: ['tamale'],
  usual: ['accra', 'kumasi', 'tamale'],
};
