import type { LoaderFunctionArgs } from 'react-router';
import { originContext, viewerContext } from './api-context.ts';
import { readFlash, withFlashRead } from './flash.ts';
import { readTheme } from './theme.ts';

/** What every page knows: who looks at it, in which look, and the message left by the page before. */
export function rootLoader({ request, context }: LoaderFunctionArgs) {
  const toast = readFlash(request);
  return withFlashRead({ viewer: context.get(viewerContext), theme: readTheme(request), toast, origin: context.get(originContext) }, toast !== null);
}
