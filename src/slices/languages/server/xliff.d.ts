/** The package has no types of its own: these are the two of its functions that are called. */
declare module 'xliff' {
  export function js2xliff(document: object): Promise<string>;
  export function xliff2js(text: string): Promise<unknown>;
}
