import { isApiProblem } from '#wire/problem.ts';
import { inEnglish, together } from '#kernel/languages/both.ts';
import { z } from 'zod';
import { BACK, HOME, layOut, MORE, numbered } from './layout.ts';
import {
  type Acting,
  type Again,
  type Asked,
  choice,
  type Facts,
  type Move,
  type Opening,
  type Part,
  type Shown,
} from './screen.ts';
import { isMessage, type Words } from './words.ts';

const frame = z.strictObject({ screen: z.string(), facts: z.record(z.string(), z.string()) });
type Frame = z.output<typeof frame>;

/** The state of a dialogue: its open screens, the current one last, and what the last one offered. */
export const dialogue = z.strictObject({
  frames: z.array(frame).min(1),
  text: z.string(),
  choices: z.array(choice),
  page: z.number().int(),
  /** The keys below the screen, in its language. */
  keys: z.strictObject({ back: z.string(), more: z.string() }).default({ back: 'Back', more: 'More' }),
});
export type Dialogue = z.output<typeof dialogue>;

/** What came of one input. */
export interface Turn {
  readonly dialogue: Dialogue;
  readonly text: string;
  readonly goesOn: boolean;
}

/** What the engine needs of the world: the screens, and who asks. Everything else is in the dialogue. */
export interface World {
  readonly part: Part;
  /** The screen that 00 leads to. */
  readonly home: string;
  asked(facts: Facts): Promise<Asked>;
  acting(facts: Facts, hop: number): Promise<Acting>;
}

/** So many acts may follow one input, each leading to the next. */
const MOST_HOPS = 4;

function top({ frames }: Pick<Dialogue, 'frames'>): Frame {
  const last = frames.at(-1);
  if (last === undefined) throw new Error('A dialogue has no screen.');
  return last;
}

function screenOf({ part }: World, name: string) {
  const screen = part.screens[name];
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  return screen;
}

/** A refusal in the words of the catalogue, else in its own. */
function refusalIn(words: Words, error: unknown): string {
  if (!isApiProblem(error)) throw error;
  const id = `refused.${error.code}`;
  return isMessage(id) ? words(id) : inEnglish(error.detail);
}

const laid = ({ text, choices, page, frames, keys }: Dialogue) =>
  layOut({ text, choices, page, below: frames.length > 1 }, keys);

/** Shows the current screen again, below `note`; all of it is in one language. */
async function show(world: World, frames: readonly Frame[], note = ''): Promise<Turn> {
  const { screen, facts } = top({ frames: [...frames] });
  const asked = await world.asked(facts);
  const shown: Shown = await Promise.resolve(screenOf(world, screen).show(asked)).catch((error: unknown) => ({
    text: refusalIn(asked.words, error),
  }));
  const choices = shown.choices ?? [];
  const keys = [asked.words('key.back'), asked.words('key.more')];
  const said = note === '' ? shown.text : `${note}\n${shown.text}`;
  const [text = '', back = '', more = '', ...labels] = together([
    said,
    ...keys,
    ...choices.map(({ label }) => label),
  ]).texts;
  const next: Dialogue = {
    frames: [...frames.slice(0, -1), { screen, facts: { ...facts, ...shown.keeps } }],
    text,
    choices: choices.map((each, at) => ({ ...each, label: labels[at] ?? '' })),
    page: 0,
    keys: { back, more },
  };
  return { dialogue: next, text: laid(next).text, goesOn: shown.ends !== true };
}

function withFrame(world: World, frames: readonly Frame[], { to, with: more = {}, fresh = false }: Opening): Frame[] {
  if (to === world.home) return [{ screen: to, facts: more }];
  if (fresh)
    return [
      { screen: top({ frames: frames.slice(0, 1) }).screen, facts: {} },
      { screen: to, facts: more },
    ];
  return [...frames, { screen: to, facts: { ...frames.at(-1)?.facts, ...more } }];
}

/** Follows a move through the acts that it names to the screen where it ends. */
async function follow(world: World, frames: readonly Frame[], first: Move): Promise<Turn> {
  let move = first;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if ('to' in move) return show(world, withFrame(world, frames, move));
    if ('back' in move) return show(world, frames.length > 1 ? frames.slice(0, -1) : frames);
    const act = world.part.acts?.[move.act];
    if (act === undefined) throw new Error(`There is no act ${move.act}.`);
    const acting = await world.acting({ ...top({ frames: [...frames] }).facts, ...move.with }, hop);
    const done: Move | Again = await act(acting).catch((error: unknown) => ({ again: refusalIn(acting.words, error) }));
    if ('again' in done) return show(world, frames, done.again);
    move = done;
  }
  throw new Error(`Acts follow each other without an end: ${JSON.stringify(first)}`);
}

function turnPage(before: Dialogue): Turn | null {
  const { pages } = laid(before);
  if (pages < 2) return null;
  const next = { ...before, page: (before.page + 1) % pages };
  return { dialogue: next, text: laid(next).text, goesOn: true };
}

/** Begins a dialogue with a screen. */
export function begin(world: World, screen: string, facts: Facts = {}): Promise<Turn> {
  return show(world, [{ screen, facts }]);
}

/** Shows where a dialogue is, as it is by now. */
export function again(world: World, { frames }: Dialogue): Promise<Turn> {
  return show(world, frames);
}

/** Opens a screen on top of where a dialogue is. */
export function openOn(world: World, { frames }: Pick<Dialogue, 'frames'>, screen: string): Promise<Turn> {
  return follow(world, frames, { to: screen });
}

/** Takes one input: a number of what was offered, a key, or what the screen asked to be typed. */
export async function press(world: World, before: Dialogue, typed: string): Promise<Turn> {
  const input = typed.trim();
  const frames = before.frames.map(withoutNote);
  if (input === HOME) return show(world, [{ screen: top({ frames: frames.slice(0, 1) }).screen, facts: {} }]);
  if (input === BACK) return show(world, frames.length > 1 ? frames.slice(0, -1) : frames);
  const chosen = numbered(before.choices).get(input);
  if (chosen !== undefined) return follow(world, frames, chosen.move);
  const turned = input === MORE ? turnPage(before) : null;
  if (turned !== null) return turned;
  const { screen, facts } = top({ frames });
  const asked = await world.asked(facts);
  const takes = screenOf(world, screen).typed;
  const answer: Move | Again =
    takes === undefined
      ? { again: asked.words('choose') }
      : await Promise.resolve(takes(asked, input)).catch((error: unknown) => ({
          again: refusalIn(asked.words, error),
        }));
  return 'again' in answer ? show(world, frames, answer.again) : follow(world, frames, answer);
}

/** What was said once above a screen is not said again. */
function withoutNote({ screen, facts: { note: _said, ...rest } }: Frame): Frame {
  return { screen, facts: rest };
}

/** Whether money is moved from where a dialogue is. */
export function isAboutMoney(world: World, at: Dialogue): boolean {
  return at.frames.some(({ screen }) => screenOf(world, screen).money === true);
}
