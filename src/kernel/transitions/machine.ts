import { accept, type Decision, type Refusal, refuse } from '../refusal.ts';

/** One thing that may happen to a subject: a row of its table. A machine adds columns of its own. */
export interface Row<
  Act extends string = string,
  State extends string = string,
  Party extends string = string,
  ConditionName extends string = string,
> {
  readonly act: Act;
  readonly from: readonly State[];
  /** `same`: the state stays, something else about the subject changes. */
  readonly to: State | 'same';
  /** Who may do it. */
  readonly who: readonly Party[];
  /** All of these have to hold; the first that does not is what a refusal names. */
  readonly when: readonly ConditionName[];
  /** What its button says; null where nobody presses one. */
  readonly label: string | null;
}

/** One who acts, in one capacity, and when; a machine adds what its conditions read of a command. */
export interface Context<Party extends string = string> {
  readonly by: Party;
  readonly now: Date;
}

/** What has to hold for a row. */
export interface Condition<Subject, Asked> {
  /** Code of the refusal when it does not hold; that of a wrong state, where left out. */
  readonly code?: string;
  readonly detail: string | ((subject: Subject) => string);
  holds(subject: Subject, context: Asked): boolean;
}

export type Conditions<Subject, Asked> = Readonly<Record<string, Condition<Subject, Asked>>>;

/** One thing that somebody may do now: a button. */
export interface Action<Act extends string> {
  readonly code: Act;
  readonly label: string;
}

interface Definition<Subject, Asked, ConditionName extends string, R extends Row> {
  /** The whole life of a subject. Nothing else says what may follow what, who may do it, or how it is called. */
  readonly table: readonly R[];
  readonly conditions: Readonly<Record<ConditionName, Condition<NoInfer<Subject>, Asked>>>;
  state(subject: Subject): R['from'][number];
  readonly wrongState: { readonly code: string; detail(subject: Subject): string };
  /** Code of the refusal where an act is not theirs; to them the state is wrong, where left out. */
  readonly notAllowed?: string;
  /** What a client reads of the subject beside a refusal. `open`: the rows that they may take instead. */
  situation(subject: Subject, open: readonly R[]): Record<string, unknown>;
  /** Whether a row is about a subject of this kind at all; all are, where left out. */
  isAbout?(row: R, subject: Subject): boolean;
}

/** The state in which a row ends when it starts in `state`. */
export function endOf<State extends string>({ to }: { readonly to: State | 'same' }, state: State): State {
  return to === 'same' ? state : to;
}

/** The rows with a button: one for each act, the first. */
export function withButtons<R extends Pick<Row, 'act' | 'label'>>(rows: readonly R[]): R[] {
  return rows
    .filter(({ label }) => label !== null)
    .filter((row, index, all) => all.findIndex(({ act }) => act === row.act) === index);
}

/** The button of a row. */
export function actionOf<Act extends string>({ act, label }: Pick<Row<Act>, 'act' | 'label'>): Action<Act> {
  return { code: act, label: label ?? '' };
}

/**
 * A state machine by its table. Somebody who is several things to a subject asks in as many contexts. The order of the
 * rows is that of the buttons, and of several rows that fit the first is taken.
 */
export function machine<
  Subject,
  Asked extends Pick<Context, 'by'>,
  ConditionName extends string,
  R extends Row<string, string, string, ConditionName>,
>(definition: Definition<Subject, Asked, ConditionName, R>) {
  const { table, conditions, state, wrongState, notAllowed, isAbout = () => true } = definition;

  /** The rows that are about a subject as it is, for any party; of one act, where it is named. */
  const rowsAt = (subject: Subject, act?: R['act']): R[] =>
    table.filter(
      (row) => (act === undefined || row.act === act) && row.from.includes(state(subject)) && isAbout(row, subject),
    );

  /** Why a row may not be taken: its first condition that does not hold; null where all do. */
  const unmet = (row: R, subject: Subject, context: Asked): Refusal | null => {
    const name = row.when.find((one) => !conditions[one].holds(subject, context));
    if (name === undefined) return null;
    const { code = wrongState.code, detail } = conditions[name];
    return { code, detail: typeof detail === 'string' ? detail : detail(subject) };
  };

  const isOwn = (row: R, { by }: Asked) => row.who.includes(by);

  /** The rows that may be taken now. */
  const open = (subject: Subject, ...contexts: readonly Asked[]): R[] =>
    rowsAt(subject).filter((row) => contexts.some((one) => isOwn(row, one) && unmet(row, subject, one) === null));

  /** The buttons of somebody, from the same table that the server obeys. */
  const actions = (subject: Subject, ...contexts: readonly Asked[]): Action<R['act']>[] =>
    withButtons(open(subject, ...contexts)).map((row) => actionOf<R['act']>(row));

  const situation = (subject: Subject, ...contexts: readonly Asked[]) =>
    definition.situation(subject, open(subject, ...contexts));

  /** The row by which somebody does an act, or why not: a wrong state, not theirs, or what does not hold. */
  const choose = (act: R['act'], subject: Subject, ...contexts: readonly Asked[]): Decision<R> => {
    const named = rowsAt(subject, act);
    const tried = named.flatMap((row) =>
      contexts.filter((one) => isOwn(row, one)).map((one) => ({ row, why: unmet(row, subject, one) })),
    );
    const fitting = tried.find(({ why }) => why === null);
    if (fitting) return accept(fitting.row);
    const why =
      tried[0]?.why ??
      (named.length > 0 && notAllowed !== undefined
        ? { code: notAllowed, detail: 'Only somebody else can do that.' }
        : { code: wrongState.code, detail: wrongState.detail(subject) });
    return refuse(why.code, why.detail, situation(subject, ...contexts));
  };

  return { table, rowsAt, unmet, open, actions, situation, choose };
}
