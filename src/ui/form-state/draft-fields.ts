import { type Draft, mayKeep } from './kept-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it is a field that a person fills in. */
export function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function keptControls(form: HTMLFormElement): Control[] {
  return [...form.elements]
    .filter(isControl)
    .filter((control) => mayKeep(control) && control.autocomplete !== 'one-time-code');
}

/** Whether it is a box or a radio button. */
export function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

/** What stands in the fields that may be kept; a box that is not ticked stands as nothing. */
export function fieldsOf(form: HTMLFormElement): Draft['fields'] {
  const fields: Record<string, string[]> = {};
  for (const control of keptControls(form)) {
    const values = (fields[control.name] ??= []);
    if (!isChoice(control) || control.checked) values.push(control.value);
  }
  return fields;
}

/**
 * Writes as a person types, so that the page follows: a field whose text the page holds is set from outside only in
 * this way.
 */
export function typeInto(control: Control, value: string): void {
  if (control.value === value) return;
  const kind =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : control instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses as a person does, so that the page follows; a radio button is left by choosing another. */
export function choose(control: HTMLInputElement, wanted: boolean): void {
  if (control.checked !== wanted && (wanted || control.type === 'checkbox')) control.click();
}

/** Puts a draft into the fields. */
export function fillFields(form: HTMLFormElement, fields: Draft['fields']): void {
  const taken = new Map<string, number>();
  for (const control of keptControls(form)) {
    const values = fields[control.name];
    if (values === undefined) continue;
    if (isChoice(control)) {
      choose(control, values.includes(control.value));
      continue;
    }
    const index = taken.get(control.name) ?? 0;
    taken.set(control.name, index + 1);
    const value = values[index];
    if (value !== undefined) typeInto(control, value);
  }
}
