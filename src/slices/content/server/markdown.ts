import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { List, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { slugOf } from '../domain/slug.ts';
import type { ArticleBlock, Span } from '../views.ts';

const SAFE_ADDRESS = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d-]+|\/(?!\/)[^\s\\]*)$/i;

/** Pictures come from our own store alone: another site's would tell it who reads, and could change afterwards. */
const OWN_PICTURE = /^\/media\/public\/[a-z0-9/._-]+$/;

interface Style {
  readonly look: Span['look'];
  readonly href: string | null;
}

const PLAIN: Style = { look: 'plain', href: null };

function spansOf(nodes: readonly PhrasingContent[], style: Style): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === 'text' || node.type === 'html') return [{ text: node.value, ...style }];
    if (node.type === 'inlineCode') return [{ text: node.value, ...style, look: 'code' }];
    if (node.type === 'break') return [{ text: ' ', ...style }];
    if (node.type === 'image' || node.type === 'imageReference') return node.alt ? [{ text: node.alt, ...style }] : [];
    if (node.type === 'strong' || node.type === 'emphasis')
      return spansOf(node.children, { ...style, look: node.type });
    if (node.type === 'link')
      return spansOf(node.children, { ...style, href: SAFE_ADDRESS.test(node.url) ? node.url : null });
    return 'children' in node ? spansOf(node.children, style) : [];
  });
}

function textOf(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** The paragraphs inside, each a line; lists inside lists become lines of the outer one. */
function linesOf(nodes: readonly Nodes[]): Span[][] {
  return nodes.flatMap((node): Span[][] => {
    if (node.type === 'paragraph' || node.type === 'heading') return [spansOf(node.children, PLAIN)];
    if (node.type === 'code' || node.type === 'html') return [[{ text: node.value, ...PLAIN }]];
    return 'children' in node ? linesOf(node.children) : [];
  });
}

function listOf(node: List): ArticleBlock {
  return {
    kind: 'list',
    ordered: node.ordered ?? false,
    items: node.children.flatMap((item) => linesOf(item.children)),
  };
}

function tableOf(node: Table): ArticleBlock {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => spansOf(cell.children, PLAIN)));
  return { kind: 'table', head, rows };
}

/** A paragraph that is one picture of ours; inside a text a picture stays its description. */
function pictureOf({ children }: Paragraph): ArticleBlock | null {
  const [only, ...more] = children;
  if (only?.type !== 'image' || more.length > 0 || !OWN_PICTURE.test(only.url) || only.url.includes('..')) return null;
  return { kind: 'picture', src: only.url, alt: only.alt ?? '' };
}

function blockOf(node: RootContent): ArticleBlock | null {
  if (node.type === 'heading') {
    const text = textOf(spansOf(node.children, PLAIN));
    return { kind: 'heading', id: slugOf(text), text, level: node.depth <= 2 ? 2 : 3 };
  }
  if (node.type === 'paragraph') return pictureOf(node) ?? { kind: 'paragraph', line: spansOf(node.children, PLAIN) };
  if (node.type === 'blockquote') return { kind: 'quote', lines: linesOf(node.children) };
  if (node.type === 'list') return listOf(node);
  if (node.type === 'code') return { kind: 'code', text: node.value };
  if (node.type === 'table') return tableOf(node);
  if (node.type === 'thematicBreak') return { kind: 'rule' };
  // Raw HTML stays the text that it is.
  return node.type === 'html' ? { kind: 'paragraph', line: [{ text: node.value, ...PLAIN }] } : null;
}

/**
 * Takes Markdown (CommonMark with tables) apart into the blocks that an article may have; whatever else it holds stays
 * text or is left out.
 */
export function readMarkdown(markdown: string): ArticleBlock[] {
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return root.children.flatMap((node) => blockOf(node) ?? []);
}

/** The words of an article without its signs. */
export function plainTextOf(blocks: readonly ArticleBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'heading' || block.kind === 'code') return [block.text];
      if (block.kind === 'paragraph') return [textOf(block.line)];
      if (block.kind === 'quote') return block.lines.map(textOf);
      if (block.kind === 'list') return block.items.map(textOf);
      if (block.kind === 'picture') return [block.alt];
      return block.kind === 'table' ? [block.head, ...block.rows].flat().map(textOf) : [];
    })
    .join('\n');
}
