/** A place while the gazetteer is made. */
export interface RawPlace {
  readonly name: string;
  /** Its place among the regions. */
  readonly region: number;
  readonly latitude: number;
  readonly longitude: number;
  kind: string;
  district: string;
  also: string[];
  /** Of one that the product knew before. */
  readonly slug: string | null;
}
