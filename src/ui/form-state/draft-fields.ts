import { type Draft, mayKeep } from './kept-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
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

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

/** What is in the fields that may be kept; a box that is not ticked counts as nothing. */
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
function choose(control: HTMLInputElement, wanted: boolean): void {
  if (control.checked !== wanted && (wanted || control.type === 'checkbox')) control.click();
}

/**
 * Fills controls as a person does. Of several of one name each takes its own value; one that has no values is left
 * alone, and so is a text without a value of its own, while a box without one is not ticked.
 */
function fillControls(controls: readonly Control[], valuesOf: (name: string) => readonly string[] | undefined): void {
  const taken = new Map<string, number>();
  for (const control of controls) {
    const values = valuesOf(control.name);
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

/** Puts a draft into the fields. */
export function fillFields(form: HTMLFormElement, fields: Draft['fields']): void {
  fillControls(keptControls(form), (name) => fields[name]);
}

/** Puts back what was sent: boxes and radio buttons are as they were, also those that were not ticked. */
export function fillAsSent(form: HTMLFormElement, sent: URLSearchParams): void {
  const typed = [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden' && type !== 'file');
  fillControls(typed, (name) => sent.getAll(name));
}
