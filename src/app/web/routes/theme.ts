import { redirect } from 'react-router';
import { themeHeader } from '../theme.ts';
import { paths } from '#pages/paths/paths.ts';
import { keepChoice } from './keep-choice.ts';

export const action = keepChoice('theme', themeHeader);

export function loader() {
  return redirect(paths.home());
}
