import { createContext } from 'react-router';
import type { Task } from '#kernel/consent/task.ts';
import type { Clock } from '#kernel/time.ts';
import type { Api } from '#wire/api.ts';
import type { PageLanguage } from '#ui/languages/use-texts.ts';
import type { Viewer } from '#wire/viewer.ts';

/** The product's API bound to this request and its viewer. The server fills it for every request. */
export const apiContext = createContext<Api>();

/** For whom somebody acts, as their pages show it. */
export interface ActingFor {
  readonly memberName: string;
  /** None when the consent ended, and everything but stopping is refused. */
  readonly tasks: readonly Task[];
}

/** For whom the signed-in person acts, or null. */
export const actingContext = createContext<ActingFor | null>(null);

/** As whom an administrator sees, as their pages show it. */
export interface SeeingAs {
  readonly personName: string;
  /** ISO 8601. */
  readonly until: string;
  /** It has ended, and everything but stopping is refused. */
  readonly isOver: boolean;
}

/** As whom the signed-in administrator sees, or null. */
export const seeingContext = createContext<SeeingAs | null>(null);

/** The signed-in person, or whom they act for or see as, or null. */
export const viewerContext = createContext<Viewer | null>(null);

/** The form that was sent, read within the bounds of its page; null where none was. */
export const formContext = createContext<FormData | null>(null);

/** The nonce that this response's content security policy allows for scripts. Empty when there is no policy. */
export const nonceContext = createContext<string>('');

/** The product's time, which all processes share: what a page says is over or due is so by this clock. */
export const clockContext = createContext<Clock>();

/** The language of this response, its texts, and where a browser finds them; null for English. */
export interface ServedLanguage extends PageLanguage {
  readonly address: string | null;
}

/** The chosen language of pages, which the server looks up for every request. */
export const languageContext = createContext<ServedLanguage>({ language: 'en', texts: {}, address: null });

/** Where people find this site, without a slash at its end: for canonical addresses, which no visitor may choose. */
export const originContext = createContext<string>('');
