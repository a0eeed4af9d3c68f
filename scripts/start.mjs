// `npm start`: everything a visitor needs, from a fresh clone, in one command.
import { buildIfStale } from './build.mjs';
import { becomePinned, ensureInstalled } from './ensure.mjs';

ensureInstalled();
buildIfStale();
becomePinned(['build/server-program/start.js'], { env: { NODE_ENV: 'production' }, detached: true });
