import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES, type IconName } from './icon-names.ts';

async function drawIcon(name: IconName): Promise<string> {
  const { default: icon } = await dynamicIconImports[name]();
  const shapes = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
}

/** The file of all icons that pages show. */
export async function drawIcons(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawIcon));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, https://lucide.dev, ISC licence -->\n${symbols.join('')}</svg>\n`;
}
