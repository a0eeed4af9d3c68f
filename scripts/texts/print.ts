import { document } from './document.ts';

process.stdout.write(document());
