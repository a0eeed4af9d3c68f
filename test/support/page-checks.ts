import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of axe: all of them, some alone, or all but some. */
type Rules = Pick<Parameters<AxeBuilder['options']>[0], 'runOnly' | 'rules'>;
const ALL_RULES: Rules = {};

/**
 * One line for each broken rule: which, where, why. The other way in which axe runs opens one more window each time, to
 * judge frames of other sites; no page has one. What was in order is counted, not described.
 */
async function barriers(page: Page, rules: Rules): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...rules });
  const { violations } = await axe.analyze();
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  );
}

/** What makes the page wider than its window, with the pixels by which it stands out; nothing where the page fits. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const standsOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const innermost = standsOut.filter((element) => !standsOut.some((other) => element.contains(other.parentElement)));
    return [
      `the page by ${scrollWidth - clientWidth}`,
      ...innermost.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const place = `${Math.round(left)} to ${Math.round(right)}`;
        return `${element.tagName} ${element.className} at ${place}: ${(element.textContent ?? '').slice(0, 60)}`;
      }),
    ];
  });
}

/** What a colour scheme can break; all other rules judge the same document in either. */
const COLOURS: Rules = { runOnly: ['color-contrast', 'link-in-text-block'] };
/** Contrast takes two thirds of the time of all rules together. */
const ALL_BUT_CONTRAST: Rules = { rules: { 'color-contrast': { enabled: false } } };

const pictureFolder = process.env['FARMGATE_E2E_PICTURES'];
let pictureCount = 0;

/** For looking at what an e2e test saw: with FARMGATE_E2E_PICTURES set, every page that is examined is kept there. */
async function keepPicture(page: Page): Promise<void> {
  if (pictureFolder === undefined) return;
  pictureCount += 1;
  const { pathname, search } = new URL(page.url());
  const name = `${pathname}${search}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/[^a-z0-9]+/gi, '_');
  const number = String(pictureCount).padStart(3, '0');
  await page.screenshot({
    path: join(pictureFolder, `${number}${name}-${page.viewportSize()?.width ?? 0}.png`),
    fullPage: true,
  });
}

/** Fails when the page scrolls sideways in its window. */
async function expectNoOverhang(page: Page): Promise<void> {
  expect(await overhang(page), `what stands out at the side of ${page.url()}`).toEqual([]);
}

/** A page without what names one thing, at its width. */
function kindOf(page: Page): string {
  const { pathname } = new URL(page.url());
  return `${pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, 'id')} at ${page.viewportSize()?.width ?? 0}`;
}

const isLong = process.env['FARMGATE_LONG'] === '1';
const seed = Number(process.env['FARMGATE_SEED'] ?? 0);
const SAMPLE = 3;

/** Every third kind of page, others in each run. */
function isSampled(kind: string): boolean {
  const sum = [...kind].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum + seed) % SAMPLE === 0;
}

async function inspect(page: Page, rules: Rules): Promise<void> {
  await keepPicture(page);
  await expectNoOverhang(page);
  expect(await barriers(page, rules), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Fails when an accessibility rule is broken on the page as it is, or when it scrolls sideways. Contrast is looked at
 * where the page opens, and here by sample; in the long form each time.
 */
export function inspectPage(page: Page): Promise<void> {
  return inspect(page, isLong || isSampled(kindOf(page)) ? ALL_RULES : ALL_BUT_CONTRAST);
}

/**
 * Waits until no colour is on its way to another one. What inherits a colour that is on its way sets out anew with each
 * frame; a sign of waiting goes round without an end, and is not waited for.
 */
async function coloursHaveSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let moving: Animation[];
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
  });
}

/**
 * One empty file for each kind of page that was found in order, for all workers of this run: they have one parent, and
 * Playwright removes its output before each run. What failed leaves none, so that the second try inspects it too.
 */
const inspected = join('test-results', `inspected-${process.ppid}`);

function markerOf(page: Page): string {
  mkdirSync(inspected, { recursive: true });
  return join(inspected, encodeURIComponent(kindOf(page)));
}

/**
 * Inspects a page that an e2e test comes by: every day each kind of page and width once in a run, in the long form each
 * time.
 */
export async function inspectInPassing(page: Page): Promise<void> {
  if (!isLong && existsSync(markerOf(page))) return expectNoOverhang(page);
  await inspect(page, ALL_RULES);
  writeFileSync(markerOf(page), '');
}

const SMALLEST_PHONE = { width: 320, height: 640 };

/** Inspects a page as it opens, its colours in the dark, and that it fits the smallest phone. */
export async function inspectLooks(page: Page): Promise<void> {
  const usual = page.viewportSize() ?? SMALLEST_PHONE;
  await inspect(page, ALL_RULES);
  writeFileSync(markerOf(page), '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await coloursHaveSettled(page);
  await keepPicture(page);
  expect(await barriers(page, COLOURS), `colours of ${page.url()} in the dark`).toEqual([]);
  await page.setViewportSize(SMALLEST_PHONE);
  await expectNoOverhang(page);
  await page.setViewportSize(usual);
  await page.emulateMedia({ colorScheme: 'light' });
}
