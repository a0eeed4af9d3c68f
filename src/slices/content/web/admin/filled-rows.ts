const LISTED = /^([A-Za-z]+)\[(\d+)\]\.([A-Za-z]+)$/;

/**
 * A sent form without the rows of lists that were left empty, the others counted anew from 0. So an empty row at the
 * end adds nothing, and emptying a row removes it.
 */
export function filledRows(form: FormData): FormData {
  const rows = new Map<string, Map<number, Map<string, string>>>();
  const rest = new FormData();
  for (const [name, value] of form) {
    const [, list, index, field] = LISTED.exec(name) ?? [];
    if (list === undefined || index === undefined || field === undefined || typeof value !== 'string')
      rest.append(name, value);
    else {
      const known = rows.get(list) ?? new Map<number, Map<string, string>>();
      const row = known.get(Number(index)) ?? new Map<string, string>();
      rows.set(list, known.set(Number(index), row.set(field, value)));
    }
  }
  for (const [list, known] of rows) {
    const filled = [...known]
      .toSorted(([one], [other]) => one - other)
      .map(([, row]) => row)
      .filter((row) => [...row.values()].some((text) => text.trim() !== ''));
    filled.forEach((row, index) => row.forEach((text, field) => rest.append(`${list}[${index}].${field}`, text)));
  }
  return rest;
}

/** The lists that a form names: one whose rows were all emptied shall become an empty list, not stay as it was. */
export function listsIn(form: FormData): ReadonlySet<string> {
  return new Set([...form.keys()].flatMap((name) => LISTED.exec(name)?.[1] ?? []));
}
