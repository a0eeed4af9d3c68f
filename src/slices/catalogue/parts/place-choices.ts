import { byLetters } from '#kernel/written/lists.ts';
import { crops } from '#kernel/ghana/crop.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Option } from '#ui/forms/SelectBox.tsx';

// For loaders alone: the list of places behind these is large and stays on the server.

/** 'pineapple' of 'Pine apples': what says nothing new beside a name. */
const singular = (name: string) =>
  plainText(name)
    .replaceAll(' ', '')
    .replace(/(?:ies|y|es|e|s)$/, '');

/** Every known crop with the names that it has in English, by name; the last choice is for what is none of them. */
export function cropOptions(): Option[] {
  const known = crops.map(({ slug, name, names, misspelt }) => {
    const other = names.english?.find((called) => !misspelt.includes(called) && singular(called) !== singular(name));
    return { value: slug, label: other === undefined ? name : `${name} (${other})` };
  });
  return [
    ...known.toSorted((one, another) => byLetters(one.label, another.label)),
    { value: 'other', label: 'None of these' },
  ];
}
