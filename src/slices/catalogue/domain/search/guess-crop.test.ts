import { describe, expect, test } from 'vitest';
import { guessCrop } from './guess-crop.ts';

const ofName = (productName: string, fileName = '') => guessCrop({ productName, fileName })?.slug ?? null;
const ofFile = (fileName: string) => ofName('', fileName);

describe('the crop of a new listing', () => {
  test('is what its name says, in any language', () => {
    expect(ofName('Fresh tomatoes from Techiman')).toBe('tomato');
    expect(ofName('bankye')).toBe('cassava');
    expect(ofName('Red onoins')).toBe('onion');
    expect(ofName('My best harvest')).toBeNull();
  });

  test('is what the file of its picture is called, while there is no name', () => {
    expect(ofFile('garden_eggs-2.JPG')).toBe('garden-egg');
    expect(ofFile('Puna yam 2026.jpeg')).toBe('yam');
    expect(ofName('My best harvest', 'tomato.jpg')).toBeNull();
    expect(ofName('Maize', 'tomato.jpg')).toBe('maize');
  });

  test('is not guessed of what cameras write', () => {
    for (const file of [
      'IMG_20261129_101500.jpg',
      'WhatsApp Image 2026-11-29 at 10.15.00.jpeg',
      'DSCN0042.JPG',
      'PXL_1.jpg',
      '',
    ])
      expect(ofFile(file), file).toBeNull();
  });
});
