import { type ActionFunctionArgs, redirect } from 'react-router';
import { paths, safeNext } from '#pages/paths/paths.ts';
import { themeHeader } from '../theme.ts';

/** Keeps the chosen look and goes back to the page it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const next = form.get('next');
  const to = safeNext(typeof next === 'string' ? next : null, paths.home());
  return redirect(to, { headers: { 'Set-Cookie': themeHeader(String(form.get('theme'))) } });
}

export function loader() {
  return redirect(paths.home());
}
