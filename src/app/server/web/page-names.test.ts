import { expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';
import { createPageNames } from './page-names.ts';

const module = { default: () => null };
const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module },
  layout: { id: 'layout', parentId: 'root', module },
  landing: { id: 'landing', parentId: 'layout', index: true, module },
  product: { id: 'product', parentId: 'layout', path: 'marketplace/product/:id', module },
  farmer: { id: 'farmer', parentId: 'layout', path: 'farmers/:id', module },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module },
};
// A build holds much else, which names of pages do not look at.
const nameOf = createPageNames(Object.assign(Object.create(null), { routes }));

test('a page is named by its pattern, for each person that it shows and each way to ask for its data', () => {
  expect(
    ['/', '/_root.data', '/marketplace/product/0199', '/marketplace/product/0199.data', '/farmers/17'].map(nameOf),
  ).toEqual(['/', '/', '/marketplace/product/:id', '/marketplace/product/:id', '/farmers/:id']);
});

test('addresses of no page have one name together', () => {
  expect(new Set([nameOf('/wp-login.php'), nameOf('/marketplace/product/1/2')])).toEqual(new Set(['/*']));
});
