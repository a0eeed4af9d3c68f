/** The package has no types of its own: these are the two of its functions that are called. */
declare module 'xliff' {
  const xliff: { js2xliff(document: object): Promise<string>; xliff2js(text: string): Promise<unknown> };
  export default xliff;
}
