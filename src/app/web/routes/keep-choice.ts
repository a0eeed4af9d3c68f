import { type ActionFunctionArgs, redirect } from 'react-router';
import { paths, safeNext } from '#pages/paths/paths.ts';

/** Keeps what a form chose about all pages in a cookie, and goes back to the page it was chosen on. */
export function keepChoice(field: string, headerOf: (choice: string) => string) {
  return async ({ request }: ActionFunctionArgs): Promise<Response> => {
    const form = await request.formData();
    const next = form.get('next');
    const to = safeNext(typeof next === 'string' ? next : null, paths.home());
    return redirect(to, { headers: { 'Set-Cookie': headerOf(String(form.get(field))) } });
  };
}
