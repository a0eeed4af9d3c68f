import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { noteSaidTexts } from './said-texts.ts';

const twi = { language: 'ak', texts: { Cart: 'Kɛntɛn', Price: 'Boɔ <b>' }, address: '/texts/ak/1' } as const;

function written(page: readonly string[], { body }: Pick<ReturnType<typeof noteSaidTexts>, 'body'>): Promise<string> {
  return text(Readable.from(page.map((part) => Buffer.from(part))).pipe(body()));
}

test('a page ends with the texts that it said, wherever it is cut into parts', async () => {
  const page = '<html><body><p>Boɔ</p></body></html>';
  const element = String.raw`<script type="application/json" id="sent-texts">{"address":"/texts/ak/1","texts":{"Price":"Boɔ \u003cb>"}}</script>`;
  for (let cut = 1; cut < page.length; cut += 1) {
    const said = noteSaidTexts(twi);
    said.language.said?.('Price', 'Boɔ <b>');
    expect(await written([page.slice(0, cut), page.slice(cut)], said)).toBe(
      page.replace('</body>', () => `${element}</body>`),
    );
  }
});

test('a page that broke off and one in English have no texts at their end', async () => {
  expect(await written(['<html><bo'], noteSaidTexts(twi))).toBe('<html><bo');
  const english = noteSaidTexts({ language: 'en', texts: {}, address: null });
  expect(await written(['<body></body></html>'], english)).toBe('<body></body></html>');
});
