import { describe, expect, test } from 'vitest';
import { browserFindings, cycleFindings, importFindings, importsOf } from './imports.ts';
import { readSource } from './source.ts';
import { upwardFindings } from './upward.ts';
import { roomOf, sliceLevels, wallFinding } from './walls.ts';

const aliases = new Map([
  ['#kernel', 'src/kernel'],
  ['#slices', 'src/slices'],
  ['#app', 'src/app'],
]);
const targets = (path: string, text: string) => importsOf(readSource(path, text), aliases).map(({ target }) => target);

describe('walls', () => {
  test.each([
    ['src/kernel/a.ts', 'src/wire/b.ts'],
    ['src/kernel/a.ts', 'npm:node:fs'],
    ['src/wire/a.ts', 'npm:pg'],
    ['src/platform/a.ts', 'src/slices/orders/contract.ts'],
    ['src/ui/A.tsx', 'src/slices/orders/contract.ts'],
    ['src/ui/A.tsx', 'src/pages/paths/paths.ts'],
    ['src/parts/A.tsx', 'src/slices/orders/domain/order.ts'],
    ['src/parts/A.tsx', 'src/slices/orders/web/A.tsx'],
    ['src/slices/orders/parts/A.tsx', 'src/slices/orders/web/A.tsx'],
    ['src/slices/orders/parts/A.tsx', 'src/slices/quotes/parts/A.tsx'],
    ['src/slices/escrow/web/A.tsx', 'src/slices/orders/parts/A.tsx'],
    ['src/parts/A.tsx', 'src/slices/orders/parts/A.tsx'],
    ['src/pages/a.ts', 'src/parts/A.tsx'],
    ['src/pages/a.ts', 'src/slices/orders/contract.ts'],
    ['src/parts/A.tsx', 'src/slices/orders/contract.ts'],
    ['src/pages/a.ts', 'src/slices/orders/web/A.tsx'],
    ['src/pages/a.ts', 'src/app/web/root-loader.ts'],
    ['src/parts/A.tsx', 'src/app/web/root-loader.ts'],
    ['src/ui/A.tsx', 'npm:node:fs'],
    ['src/slices/orders/domain/a.ts', 'npm:zod'],
    ['src/slices/orders/domain/a.ts', 'src/platform/log.ts'],
    ['src/slices/orders/domain/a.test.ts', 'src/platform/log.ts'],
    ['src/slices/escrow/domain/a.ts', 'src/slices/orders/domain/b.ts'],
    ['src/slices/orders/contract.ts', 'src/slices/escrow/contract.ts'],
    ['src/slices/orders/server/a.ts', 'src/slices/escrow/server/store.ts'],
    ['src/slices/escrow/server/a.ts', 'src/slices/orders/server/index.ts'],
    ['src/slices/market/server/a.ts', 'src/slices/content/server/index.ts'],
    ['src/slices/orders/server/a.ts', 'src/app/server/compose.ts'],
    ['src/slices/orders/server/a.ts', 'src/adapters/outbox/outbox.ts'],
    ['src/slices/orders/web/A.tsx', 'src/slices/orders/server/store.ts'],
    ['src/slices/orders/web/A.tsx', 'src/slices/escrow/domain/b.ts'],
    ['src/slices/orders/web/A.tsx', 'src/app/web/shell/Header.tsx'],
    ['src/adapters/sms/a.ts', 'src/adapters/mail/b.ts'],
    ['src/adapters/payments/a.ts', 'src/slices/escrow/server/store.ts'],
    ['src/slices/orders/stray.ts', 'src/kernel/money.ts'],
    ['src/slices/unheard/server/a.ts', 'src/kernel/money.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(wallFinding(from, to)).toMatch(/\. \S/);
  });

  test.each([
    ['src/wire/a.ts', 'npm:zod'],
    ['src/platform/a.ts', 'npm:pg'],
    ['src/slices/orders/domain/a.ts', 'src/slices/escrow/domain/b.ts'],
    ['src/slices/orders/domain/a.test.ts', 'npm:fast-check'],
    ['src/slices/orders/contract.ts', 'src/slices/orders/domain/order.ts'],
    ['src/slices/orders/server/a.ts', 'src/slices/escrow/server/index.ts'],
    ['src/slices/orders/server/a.ts', 'src/slices/orders/server/store.ts'],
    ['src/slices/orders/server/order/orders.api.test.ts', 'src/app/server/compose.ts'],
    ['src/slices/orders/web/A.tsx', 'src/slices/escrow/contract.ts'],
    ['src/slices/orders/web/A.tsx', 'src/pages/paths/paths.ts'],
    ['src/slices/orders/web/A.tsx', 'src/pages/page-data.ts'],
    ['src/slices/orders/web/A.tsx', 'src/slices/orders/parts/A.tsx'],
    ['src/slices/quotes/web/A.tsx', 'src/slices/orders/parts/A.tsx'],
    ['src/slices/orders/parts/A.tsx', 'src/slices/escrow/parts/A.tsx'],
    ['src/parts/place/A.tsx', 'src/pages/paths/paths.ts'],
    ['src/adapters/payments/a.ts', 'src/slices/escrow/server/payment-provider.ts'],
    ['src/app/server/compose.ts', 'src/slices/orders/server/routes.ts'],
  ])('%s may import %s', (from, to) => {
    expect(wallFinding(from, to)).toBeNull();
  });

  test('every slice has one level', () => {
    const slices = sliceLevels.flat();
    expect(new Set(slices).size).toBe(slices.length);
    expect(roomOf('src/slices/orders/server/index.ts')).toEqual({ name: 'front door', slice: 'orders' });
  });
});

describe('upward imports', () => {
  const page = (text: string) => [readSource('src/slices/escrow/web/A.tsx', text)];

  test('are found unless they are listed, and a listed one that nothing needs', () => {
    const up = page(`import { a } from '#slices/orders/contract.ts';`);
    const down = page(`import { a } from '#slices/identity/contract.ts';`);
    const messages = (sources: typeof up, allowed: readonly string[]) =>
      upwardFindings(sources, aliases, allowed).map(({ message }) => message.split('.')[0]);
    expect(messages(up, [])).toEqual(['runs upward (escrow → orders)']);
    expect(messages(up, ['escrow → orders'])).toEqual([]);
    expect(messages(down, [])).toEqual([]);
    expect(messages(down, ['escrow → orders'])).toEqual(['lists escrow → orders, which nothing needs']);
  });
});

describe('imports', () => {
  test('are found in every form and mean the file they name', () => {
    const text = [
      `import { a } from '#kernel/money.ts';`,
      `import type { B } from './b.ts';`,
      `export { c } from '../c.ts';`,
      `export * from './d.ts';`,
      `const e = await import('./e.ts');`,
      `type F = import('./f.ts').F;`,
      `import g from '@scope/package/g';`,
      `import './style.css?url';`,
      `import type { Route } from './+types/Home';`,
    ].join('\n');
    expect(targets('src/ui/form/x.ts', text)).toEqual([
      'src/kernel/money.ts',
      'src/ui/form/b.ts',
      'src/ui/c.ts',
      'src/ui/form/d.ts',
      'src/ui/form/e.ts',
      'src/ui/form/f.ts',
      'npm:@scope/package',
      'src/ui/form/style.css',
    ]);
  });

  test('must name a file that is there', () => {
    const findings = importFindings(
      readSource('src/wire/a.ts', `import { b } from './b';`),
      aliases,
      (path) => path === 'src/wire/b.ts',
    );
    expect(findings[0]?.message).toMatch(/no file src\/wire\/b\./);
  });

  test('bring no JSX to the server', () => {
    const findings = importFindings(
      readSource('src/app/server/a.ts', `import { A } from '#app/web/A.tsx';`),
      aliases,
      () => true,
    );
    expect(findings[0]?.message).toMatch(/never imports \.tsx/);
  });

  test('in a circle are reported once, with the whole way', () => {
    const sources = [
      readSource('src/kernel/a.ts', `import './b.ts';`),
      readSource('src/kernel/b.ts', `import './c.ts';`),
      readSource('src/kernel/c.ts', `import './a.ts';`),
      readSource('src/kernel/d.ts', `import './a.ts';`),
    ];
    const findings = cycleFindings(sources, aliases);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ path: 'src/kernel/c.ts', line: 1 });
    expect(findings[0]?.message).toContain('src/kernel/a.ts → src/kernel/b.ts → src/kernel/c.ts → src/kernel/a.ts');
  });

  test('bring the texts of plain phones to no browser, by whichever way', () => {
    const sources = [
      readSource('src/kernel/a.ts', `import { said } from '#kernel/languages/texts/ak.ts';`),
      readSource(
        'src/kernel/b.ts',
        `import { a } from './a.ts';\nimport type { said } from './languages/texts/ak.ts';`,
      ),
      readSource('src/slices/orders/contract.ts', `import { b } from '#kernel/b.ts';`),
      readSource('src/ui/A.tsx', `import type { b } from '#kernel/b.ts';\nimport { type a } from '#kernel/a.ts';`),
    ];
    const findings = browserFindings(sources, aliases);
    expect(findings.map(({ path }) => path)).toEqual(['src/slices/orders/contract.ts']);
    expect(findings[0]?.message).toContain('#kernel/b.ts');
  });
});
