import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND_NAMES, type BrandName, ICON_NAMES, type LucideName } from './icon-names.ts';

const BRANDS: Readonly<Record<BrandName, string>> = {
  facebook:
    '<path d="M14 8h2.5V4.5H14A4.25 4.25 0 0 0 9.75 8.75V11H7v3.5h2.75V22h3.6v-7.5h2.8l.6-3.5h-3.4V9c0-.6.3-1 .65-1Z" fill="currentColor" stroke="none"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.75"/><circle cx="16.6" cy="7.4" r=".5" fill="currentColor"/>',
  'x-brand':
    '<path d="M4.5 4h4.2l4 5.5L17.3 4h2.3l-5.9 7 6.3 9h-4.2l-4.3-6-5 6H4.2l6.3-7.5Zm3.4 1.8 8.7 12.4h1.3L9.2 5.8Z" fill="currentColor" stroke="none"/>',
};

const symbolOf = (name: string, shapes: string) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;

async function drawIcon(name: LucideName): Promise<string> {
  const { default: icon } = await dynamicIconImports[name]();
  const shapes = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  return symbolOf(name, shapes);
}

/** The file of all icons that pages show. */
export async function drawIcons(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawIcon));
  const brands = BRAND_NAMES.map((name) => symbolOf(name, BRANDS[name]));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, https://lucide.dev, ISC licence -->\n${symbols.join('')}<!-- Ours -->\n${brands.join('')}</svg>\n`;
}
