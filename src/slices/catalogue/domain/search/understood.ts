import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { Correction } from './meant-words.ts';

export type WantedSort = 'price-low' | 'price-high' | 'newest';

/** A place that was named: itself with what lies beside it, or all that is near. */
export interface WantedPlace {
  readonly slug: string;
  readonly near: boolean;
}

/** A run of words that was understood as one criterion, by the numbers of its words. */
export interface Part {
  readonly kind: 'crop' | 'place' | 'category' | 'grade' | 'organic' | 'sort' | 'price' | 'weight' | 'word';
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** What somebody looks for. */
export interface Understood {
  readonly crops: readonly string[];
  readonly places: readonly WantedPlace[];
  readonly regions: readonly string[];
  readonly category: Category | null;
  readonly grade: QualityGrade | null;
  readonly organic: boolean;
  readonly sort: WantedSort | null;
  readonly mostPesewas: number | null;
  readonly leastPesewas: number | null;
  readonly leastGrams: number | null;
  /** Words of listings: of each group one must be there. */
  readonly words: readonly (readonly string[])[];
  readonly parts: readonly Part[];
  readonly unknown: readonly string[];
  readonly corrected: readonly Correction[];
}

/** The same as something to be filled in. */
export type Reading = {
  -readonly [K in keyof Understood]: Understood[K] extends readonly (infer T)[] ? T[] : Understood[K];
};

export function newReading(): Reading {
  return {
    crops: [],
    places: [],
    regions: [],
    category: null,
    grade: null,
    organic: false,
    sort: null,
    mostPesewas: null,
    leastPesewas: null,
    leastGrams: null,
    words: [],
    parts: [],
    unknown: [],
    corrected: [],
  };
}
