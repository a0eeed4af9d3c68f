import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTexts } from '#ui/languages/use-texts.ts';
import { SENT_TEXTS } from '../sent-texts.ts';
import { InPageLanguage } from './InPageLanguage.tsx';
import { PageTexts } from './page-texts.ts';

afterEach(() => vi.unstubAllGlobals());

const SAID = { Cart: 'Kɛntɛn' };
const ALL = { ...SAID, Price: 'Boɔ' };

/** A page as the server wrote it. */
function pageIn(lang: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = lang;
  const element = page.createElement('script');
  element.id = SENT_TEXTS;
  element.textContent = JSON.stringify({ address: '/texts/ak/1', texts: SAID });
  page.body.append(element);
  return page;
}

function Page() {
  const say = useTexts();
  return <p>{`${say('Cart')}, ${say('Price')}`}</p>;
}

function answerWith(response: () => Promise<Response>) {
  const asked = vi.fn<(address: string) => Promise<Response>>(response);
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function openPage(lang: string) {
  const texts = new PageTexts();
  const page = pageIn(lang);
  const first = await texts.read(page);
  render(
    <InPageLanguage first={first} texts={texts}>
      <Page />
    </InPageLanguage>,
  );
  return { page, first, followLink: () => act(() => texts.fetchAll()) };
}

test('a page begins with the texts that came with it, and has all of them soon', async () => {
  answerWith(async () => Response.json(ALL));
  const { page, first } = await openPage('ak');
  expect(first).toEqual({ language: 'ak', texts: SAID });
  expect(page.body.children).toHaveLength(0);
  expect(screen.getByText('Kɛntɛn, Price')).toBeTruthy();
  await screen.findByText('Kɛntɛn, Boɔ');
});

test('texts that could not be fetched are asked for again by the next page', async () => {
  const asked = answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { followLink } = await openPage('ak');
  await followLink();
  expect(screen.getByText('Kɛntɛn, Price')).toBeTruthy();
  asked.mockResolvedValue(Response.json(ALL));
  await followLink();
  await screen.findByText('Kɛntɛn, Boɔ');
  const before = asked.mock.calls.length;
  await followLink();
  expect(asked).toHaveBeenCalledTimes(before);
});

test('a page that broke off is shown in English', async () => {
  const asked = answerWith(async () => Response.json(ALL));
  const page = pageIn('ak');
  for (const element of page.querySelectorAll('script')) element.textContent = '{"address":"/te';
  expect(await new PageTexts().read(page)).toEqual({ language: 'ak', texts: {} });
  page.body.replaceChildren();
  expect(await new PageTexts().read(page)).toEqual({ language: 'ak', texts: {} });
  expect(asked).not.toHaveBeenCalled();
});

test('a page in English asks for no texts', async () => {
  const asked = answerWith(async () => Response.json(ALL));
  const { first, followLink } = await openPage('en-GH');
  await followLink();
  expect(first).toEqual({ language: 'en', texts: {} });
  expect(asked).not.toHaveBeenCalled();
});
