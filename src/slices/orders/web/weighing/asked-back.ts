/** What the first step asked for; texts as they were typed. */
export interface AskedBack {
  readonly unit: 'kg' | 'cedis';
  readonly size: string;
  readonly reason: string;
  readonly note: string;
}
