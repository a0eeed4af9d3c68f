import { photoOf, photoCredit } from '#kernel/ghana/photos/produce-photos.server.ts';
import { readFile } from 'node:fs/promises';

const DATA = new URL('../../../data/', import.meta.url);
const DRAWN = 'drawn/';

/** Files below data/ of words as 'tomato-1 drawn/yam-2': photographs, and drawings where there is none. */
export function picturesOf(words: string): readonly string[] {
  return words
    .split(' ')
    .map((word) => (word.startsWith(DRAWN) ? `demo-photos/${word.slice(DRAWN.length)}.jpg` : `photos/${word}.jpg`));
}

export function readPicture(file: string): Promise<Buffer> {
  return readFile(new URL(file, DATA));
}

/** What the words beside the pictures have to say: whose they are, where their licence asks for it. */
export function creditsOf(files: readonly string[]): string {
  const credits = files.flatMap((file) => {
    const photo = photoOf(file.replace(/^photos\//, ''));
    return photo?.owed ? [photoCredit(photo)] : [];
  });
  return credits.length === 0 ? '' : `${credits.length === 1 ? 'Picture' : 'Pictures'}: ${credits.join('; ')}.`;
}
