import { writeFileSync } from 'node:fs';
import { placesFile } from './make-places.ts';

writeFileSync(new URL('../../src/kernel/ghana/places/gazetteer.json', import.meta.url), placesFile());
