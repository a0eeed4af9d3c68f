import { expect, test } from 'vitest';
import { titleIn } from './kept-pages.ts';

test('a page is named by its own title, without the name of the site', () => {
  const site = '<head><title>Farmgate · Ghana Agricultural Marketplace</title>';
  expect(titleIn(`${site}<title>Kofi &amp; Ama&#x27;s &quot;yam&quot; · Farmgate</title>`)).toBe(`Kofi & Ama's "yam"`);
  expect(titleIn(site)).toBeUndefined();
});
