import { TASKS } from '#kernel/consent/task.ts';

/** What a form agrees to: a box for each task, and for how long. */
function termsIn(form: FormData) {
  return { tasks: TASKS.filter((task) => form.get(task) === 'on'), months: Number(form.get('months')) };
}

/** The same form as its contract takes it; tasks are given as a list, so that what is missing is said once. */
export function asBody(form: FormData, ...fields: readonly string[]): FormData {
  const body = new FormData();
  for (const name of fields) body.set(name, String(form.get(name) ?? ''));
  const { tasks, months } = termsIn(form);
  tasks.forEach((task, index) => body.set(`tasks[${index}]`, task));
  if (months > 0) body.set('months', String(months));
  return body;
}
