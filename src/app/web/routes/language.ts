import { redirect } from 'react-router';
import { languageHeader } from '#pages/language-cookie.ts';
import { paths } from '#pages/paths/paths.ts';
import { keepChoice } from './keep-choice.ts';

export const action = keepChoice('language', languageHeader);

export function loader() {
  return redirect(paths.home());
}
