/** What a search of the market narrows goods to; empty and null do not narrow. */
export interface GoodsFilter {
  readonly crops: readonly string[];
  readonly category: string | null;
  readonly region: string | null;
  /** Slugs of known places, or null for anywhere. */
  readonly places: readonly string[] | null;
  readonly grade: string | null;
  readonly organicOnly: boolean;
  readonly leastPricePesewas: number | null;
  readonly mostPricePesewas: number | null;
  readonly leastGrams: number | null;
  /** Of each group one word must be in the listing. */
  readonly words: readonly (readonly string[])[];
}

/** What is asked of a listing to know whether a search would find it. */
export interface GoodsFacts {
  readonly crop: string | null;
  readonly category: string;
  readonly region: string;
  readonly place: string;
  readonly grade: string;
  readonly isOrganic: boolean;
  readonly pricePesewas: number;
  readonly grams: number;
  readonly searchText: string;
}

/** Whether a filter narrows anything. */
export function isNarrow(filter: GoodsFilter): boolean {
  const { crops, words, organicOnly, places, ...others } = filter;
  const { category, region, grade, leastPricePesewas, mostPricePesewas, leastGrams } = others;
  const given = [places, category, region, grade, leastPricePesewas, mostPricePesewas, leastGrams];
  return crops.length + words.length > 0 || organicOnly || given.some((one) => one !== null);
}

/** Whether a search would find these goods, as the market finds them. */
export function meets(goods: GoodsFacts, filter: GoodsFilter): boolean {
  const equal = (wanted: string | null, is: string) => wanted === null || wanted === is;
  const words = new Set(goods.searchText.trim().split(' '));
  return (
    (filter.crops.length === 0 || filter.crops.includes(goods.crop ?? '')) &&
    (filter.places === null || filter.places.includes(goods.place)) &&
    equal(filter.category, goods.category) &&
    equal(filter.region, goods.region) &&
    equal(filter.grade, goods.grade) &&
    (!filter.organicOnly || goods.isOrganic) &&
    goods.pricePesewas >= (filter.leastPricePesewas ?? 0) &&
    goods.pricePesewas <= (filter.mostPricePesewas ?? Infinity) &&
    goods.grams >= (filter.leastGrams ?? 0) &&
    filter.words.every((group) => group.some((word) => words.has(word)))
  );
}
