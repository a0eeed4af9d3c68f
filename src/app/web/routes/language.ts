import { type ActionFunctionArgs, redirect } from 'react-router';
import { languageHeader } from '#pages/language-cookie.ts';
import { paths, safeNext } from '#pages/paths/paths.ts';

/** Keeps the chosen language and goes back to the page it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const next = form.get('next');
  const to = safeNext(typeof next === 'string' ? next : null, paths.home());
  return redirect(to, { headers: { 'Set-Cookie': languageHeader(String(form.get('language'))) } });
}

export function loader() {
  return redirect(paths.home());
}
