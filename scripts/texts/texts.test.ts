import { expect, test } from 'vitest';
import { document } from './document.ts';

test('texts: what plain phones get, and how far each language is, is as it was written down', async () => {
  await expect(document()).toMatchFileSnapshot('../../docs/texts.md');
});
