// `npm run dev`: like `npm start`, with the web app compiled as it is edited.
import { becomePinned, ensureInstalled } from './ensure.mjs';

ensureInstalled();
becomePinned(['src/app/server/start.ts'], { env: { NODE_ENV: 'development', FARMGATE_DEV: '1' }, detached: true });
