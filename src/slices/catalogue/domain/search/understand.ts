import { listed } from '#kernel/written/lists.ts';
import { capital } from '#kernel/plain-text.ts';
import { findCrop } from '#kernel/ghana/crop.ts';
import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { isRegionSlug, regionOf } from '#kernel/ghana/region.ts';
import { formatGhs } from '#kernel/money.ts';
import { begunPhrases, cropsBegunBy, type MarketWords, meantWords, placeBegunBy } from './meant-words.ts';
import { type Segment, segmentsOf } from './segment.ts';
import type { Meaning } from './small-words.ts';
import { type Token, tokensOf } from './tokens.ts';
import { newReading, type Part, type Reading, type Understood } from './understood.ts';

const PESEWAS = 100;
const GRAMS = 1000;
const HIGHEST_PRICE = 100_000;

const SORT_LABELS = { 'price-low': 'Cheapest first', 'price-high': 'Dearest first', newest: 'Newest first' } as const;
const GRADE_LABELS = { premium: 'Premium', standard: 'Standard', economy: 'Economy' } as const;

const placeNames = new Map(wellKnownPlaces.map(({ slug, name }) => [slug, name]));

/** Reads the segments of a search one after the other. */
class Reader {
  readonly reading: Reading = newReading();
  private at = 0;
  private readonly words: readonly string[];
  private readonly segments: readonly Segment[];
  private readonly market: MarketWords;
  constructor(words: readonly string[], segments: readonly Segment[], market: MarketWords) {
    this.words = words;
    this.segments = segments;
    this.market = market;
  }

  read(): Reading {
    const begun = this.beginning();
    while (this.at < this.segments.length) {
      const segment = this.segments[this.at];
      this.at += 1;
      if (segment === undefined || (begun !== null && segment.from >= begun)) continue;
      if (segment.meaning === null) this.open(segment);
      else this.said(segment, segment.meaning);
    }
    return this.reading;
  }

  private part(kind: Part['kind'], label: string, { from, to }: { from: number; to: number }): void {
    this.reading.parts.push({ kind, label, from, to });
  }

  /** Takes the end of the search as the beginning of a crop's or a place's name. Gives where it begins. */
  private beginning(): number | null {
    const last = this.words.at(-1) ?? '';
    if (this.market.met.has(last)) return null;
    for (const { from, text } of begunPhrases(this.words, this.segments)) {
      const span = { from, to: this.words.length };
      const crops = cropsBegunBy(text);
      if (crops.length > 0) {
        this.crops(crops, span);
        return from;
      }
      const place = placeBegunBy(text);
      if (place !== null) {
        this.place(place, span, this.segments.find(({ to }) => to === from)?.meaning ?? null);
        return from;
      }
    }
    return null;
  }

  private crops(slugs: readonly string[], span: { from: number; to: number }): void {
    for (const slug of slugs) if (!this.reading.crops.includes(slug)) this.reading.crops.push(slug);
    this.part('crop', slugs.map((slug) => findCrop(slug)?.name ?? slug).join(', '), span);
  }

  private place(slug: string, { from, to }: { from: number; to: number }, before: Meaning | null): void {
    const says = before?.kind === 'preposition' ? before.says : 'in';
    if (says === 'to') return;
    const near = says === 'near';
    this.reading.places.push({ slug, near });
    const start = before?.kind === 'preposition' ? from - 1 : from;
    this.part('place', `${near ? 'Near' : 'In'} ${placeNames.get(slug) ?? slug}`, { from: start, to });
  }

  private next(): Segment | undefined {
    return this.segments[this.at];
  }

  private numberOf(segment: Segment | undefined): number | null {
    const word = segment?.meaning === null ? (this.words[segment.from] ?? '') : '';
    return /^\d/.test(word) ? Number(word) : null;
  }

  /** A number with what comes after it: a weight, a price, or nothing that is counted. */
  private number(amount: number, from: number): void {
    const next = this.next();
    if (next?.meaning?.kind === 'weight') {
      this.at += 1;
      this.reading.leastGrams = Math.min(Math.round(amount * next.meaning.grams), Number.MAX_SAFE_INTEGER);
      this.part('weight', `${this.reading.leastGrams / GRAMS} kg or more`, { from, to: next.to });
    } else if (next?.meaning?.kind === 'money') {
      this.at += 1;
      this.price('most', amount, { from, to: next.to });
    } else if (next?.meaning?.kind === 'container') this.at += 1;
  }

  private price(side: 'most' | 'least', amount: number, span: { from: number; to: number }): void {
    if (amount <= 0 || amount > HIGHEST_PRICE) return;
    const pesewas = Math.round(amount * PESEWAS);
    if (side === 'most') this.reading.mostPesewas = pesewas;
    else this.reading.leastPesewas = pesewas;
    this.part('price', `${side === 'most' ? 'Up to' : 'From'} ${formatGhs(pesewas)} per kg`, span);
  }

  /** What follows 'under' or a sign of money, where it is a number. */
  private limit(side: 'most' | 'least', from: number): void {
    if (this.next()?.meaning?.kind === 'money') this.at += 1;
    const amount = this.numberOf(this.next());
    if (amount === null) return;
    this.at += 1;
    if (this.next()?.meaning?.kind === 'weight') {
      this.at -= 1;
      return;
    }
    if (this.next()?.meaning?.kind === 'money') this.at += 1;
    this.price(side, amount, { from, to: this.segments[this.at - 1]?.to ?? from });
  }

  private said(segment: Segment, meaning: Meaning): void {
    const { reading } = this;
    if (meaning.kind === 'crop') {
      this.crops(meaning.slugs, segment);
      reading.words.push(...meaning.words);
    } else if (meaning.kind === 'place') {
      this.place(meaning.slug, segment, this.segments[this.at - 2]?.meaning ?? null);
    } else if (meaning.kind === 'region') {
      reading.regions.push(...meaning.slugs);
      const names = meaning.slugs.map((slug) => (isRegionSlug(slug) ? regionOf(slug).name : slug));
      this.part('place', `${listed(names)} ${names.length > 1 ? 'Regions' : 'Region'}`, segment);
    } else if (meaning.kind === 'limit') this.limit(meaning.side, segment.from);
    else if (meaning.kind === 'money') this.limit('most', segment.from);
    else this.apply(segment, meaning);
  }

  private apply(segment: Segment, meaning: Meaning): void {
    const { reading } = this;
    if (meaning.kind === 'category') {
      reading.category = meaning.category;
      this.part('category', capital(meaning.category), segment);
    } else if (meaning.kind === 'grade') {
      reading.grade = meaning.grade;
      this.part('grade', GRADE_LABELS[meaning.grade], segment);
    } else if (meaning.kind === 'organic') {
      reading.organic = true;
      this.part('organic', 'Organic', segment);
    } else if (meaning.kind === 'sort') {
      reading.sort = meaning.sort;
      this.part('sort', SORT_LABELS[meaning.sort], segment);
    }
  }

  /** A word that no phrase has: a number, a word of listings, or one that nobody knows. */
  private open(segment: Segment): void {
    const amount = this.numberOf(segment);
    if (amount !== null) return this.number(amount, segment.from);
    const word = this.words[segment.from] ?? '';
    const isLast = segment.to === this.words.length;
    const similar = [...this.market.similar.values()].some((found) => found.includes(word));
    const group = this.market.met.has(word) || similar ? [word] : isLast ? this.market.beginnings : [];
    if (group.length === 0) {
      this.reading.unknown.push(word);
      return;
    }
    this.reading.words.push([...group]);
    this.part('word', `“${word}”`, segment);
  }
}

/** Reads what a buyer typed. Words of the market that are no crops and no places come with `market`. */
export function understand(typed: string, market: MarketWords): Understood {
  const tokens = tokensOf(typed);
  const { words, corrected } = meantWords(tokens, market);
  const reading = new Reader(words, segmentsOf(words), market).read();
  return { ...reading, corrected };
}

/** What was typed without some of its words. */
export function withoutPart(tokens: readonly Token[], { from, to }: Pick<Part, 'from' | 'to'>): string {
  return tokens
    .filter((_, index) => index < from || index >= to)
    .map((token) => token.typed)
    .join(' ');
}
