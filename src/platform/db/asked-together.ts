/**
 * Makes of a statement about many things a question about one: what a transaction is asked in one turn, by works that share it for instance,
 * travels as one statement. `ask` gives what answers each of the questions. The statement is sent before anything that waits for one of
 * them goes on, and behind those that were asked before it.
 */
export function askedTogether<T extends object, Q, A>(ask: (tx: T, questions: readonly Q[]) => Promise<(question: Q) => A>): (tx: T, question: Q) => Promise<A> {
  const open = new WeakMap<T, { readonly questions: Q[]; readonly answer: Promise<(question: Q) => A> }>();

  async function askSoon(tx: T, questions: readonly Q[]): Promise<(question: Q) => A> {
    await Promise.resolve();
    open.delete(tx);
    return ask(tx, questions);
  }

  return async (tx, question) => {
    const known = open.get(tx);
    known?.questions.push(question);
    if (known) return (await known.answer)(question);
    const questions = [question];
    const answer = askSoon(tx, questions);
    open.set(tx, { questions, answer });
    return (await answer)(question);
  };
}

/** The same for rows that are given one by one: those of one turn, as the notices and events of one use case, are written by one statement. */
export function rowsTogether<T extends object, R>(write: (tx: T, rows: readonly R[]) => Promise<void>): (tx: T, row: R) => Promise<void> {
  return askedTogether(async (tx: T, rows: readonly R[]) => {
    await write(tx, rows);
    return () => undefined;
  });
}
