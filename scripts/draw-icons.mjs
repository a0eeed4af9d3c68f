// Draws the icons that src/ui/icons/icon-names.ts names into one file: node_modules/.bin/node scripts/draw-icons.mjs
import { writeFile } from 'node:fs/promises';
import { drawIcons } from '#ui/icons/draw-icons.ts';

await writeFile(new URL('../src/ui/icons/icons.svg', import.meta.url), await drawIcons());
