import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { useAsked } from '#ui/actions/use-asked.ts';
import type { Guess } from './guess.ts';

/** Writes into a field as a person does, so that drafts and complaints follow. */
function write(field: HTMLInputElement | HTMLSelectElement, value: string, kind: 'input' | 'change'): void {
  field.value = value;
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Asks for the crop and its prices while a listing is written, and fills in what was left empty: the category, and the
 * name where a picture's file says it. What the farmer chose stays.
 */
export function useGuess(frame: RefObject<HTMLDivElement | null>, isNew: boolean) {
  const [name, setName] = useState('');
  const [file, setFile] = useState('');
  const chosen = useRef(false);
  const filling = useRef(false);
  const guess = useAsked<Guess | null>(name === '' && file === '' ? null : paths.guessListing({ name, file })) ?? null;

  useEffect(() => {
    const category = frame.current?.querySelector<HTMLSelectElement>('select[name="category"]');
    const productName = frame.current?.querySelector<HTMLInputElement>('input[name="productName"]');
    if (guess === null || !isNew || !category || !productName) return;
    filling.current = true;
    if (productName.value === '') write(productName, guess.crop.name, 'input');
    if (!chosen.current && category.value !== guess.crop.category) write(category, guess.crop.category, 'change');
    filling.current = false;
  }, [guess, isNew, frame]);

  function noticeInput({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement && target.name === 'productName') setName(target.value.trim());
    if (target instanceof HTMLSelectElement && target.name === 'category' && !filling.current) chosen.current = true;
  }

  return { guess, noticeInput, noticeFiles: (names: readonly string[]) => setFile(names[0] ?? '') };
}
