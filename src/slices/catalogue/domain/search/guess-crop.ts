import { type Crop, findCrop } from '#kernel/ghana/crop.ts';
import { cropOf } from './crop-of.ts';

export interface SoFar {
  readonly productName: string;
  /** Name of a picture's file, as the phone or its owner called it. */
  readonly fileName: string;
}

/** Shorter words are what cameras number their pictures by. */
const LEAST_LETTERS = 3;

/** 'garden_eggs-2.JPG' → 'garden eggs'. */
function wordsOfFile(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS)
    .join(' ');
}

/** The crop that somebody is about to list, by the words of its name, else by those of a picture's file; else null. */
export function guessCrop({ productName, fileName }: SoFar): Crop | null {
  const slug = cropOf(productName, null) ?? (productName.trim() === '' ? cropOf(wordsOfFile(fileName), null) : null);
  return slug === null ? null : findCrop(slug);
}
