import { describe, expect, test } from 'vitest';
import { articleBlock } from '../views.ts';
import { plainTextOf, readMarkdown } from './markdown.ts';

const plain = (text: string, href: string | null = null) => ({ text, look: 'plain', href });

describe('an article’s Markdown', () => {
  test('becomes headings, paragraphs, lists, tables and quotes', () => {
    const blocks = readMarkdown(
      '# Dry it\n\nTo **12 %** or *less*.\n\n- one\n- two\n\n1. first\n\n> Said so\n\n| Crop | kg |\n|---|---|\n| Maize | 100 |\n\n---\n\n    code',
    );
    expect(blocks).toEqual([
      { kind: 'heading', id: 'dry-it', text: 'Dry it', level: 2 },
      {
        kind: 'paragraph',
        line: [
          plain('To '),
          { text: '12 %', look: 'strong', href: null },
          plain(' or '),
          { text: 'less', look: 'emphasis', href: null },
          plain('.'),
        ],
      },
      { kind: 'list', ordered: false, items: [[plain('one')], [plain('two')]] },
      { kind: 'list', ordered: true, items: [[plain('first')]] },
      { kind: 'quote', lines: [[plain('Said so')]] },
      { kind: 'table', head: [[plain('Crop')], [plain('kg')]], rows: [[[plain('Maize')], [plain('100')]]] },
      { kind: 'rule' },
      { kind: 'code', text: 'code' },
    ]);
    for (const block of blocks) expect(articleBlock.safeParse(block).success).toBe(true);
  });

  test.each([
    ['https://www.fao.org/a', true],
    ['/marketplace?category=grains', true],
    ['mailto:a@farmgate.example', true],
    ['http://plain.example', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['//elsewhere.example', false],
  ])('links to %s: %s', (address, allowed) => {
    expect(readMarkdown(`[here](${address})`)).toEqual([
      { kind: 'paragraph', line: [plain('here', allowed ? address : null)] },
    ]);
  });

  test('has no HTML: tags stay the text that they are', () => {
    const blocks = readMarkdown(
      '<script>alert(1)</script>\n\nSee <img src=x onerror=alert(1)> and ![a pod](https://x.example/p.png)',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', line: [plain('<script>alert(1)</script>')] },
      {
        kind: 'paragraph',
        line: [plain('See '), plain('<img src=x onerror=alert(1)>'), plain(' and '), plain('a pod')],
      },
    ]);
  });

  test('keeps its words for search and read time', () => {
    expect(plainTextOf(readMarkdown('## Title\n\n- **one** two\n\n> three'))).toBe('Title\none two\nthree');
  });
});
