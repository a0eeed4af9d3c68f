/** Runs a statement. What its rows are is in its declaration: it has passed the compiler by then. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<never[]>;
