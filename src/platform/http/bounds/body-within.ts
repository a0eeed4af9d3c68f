import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Answers `tooLarge` to a body of more than `maxBytes`. An announced length is compared without touching the body,
 * since Node reads no more than was announced, and opening the body as a stream costs more than all that is done with
 * it. A body of unknown length is counted as it comes in.
 */
export function bodyWithin(maxBytes: number, tooLarge: (context: Context) => Response): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return async (context, next) => {
    const told = context.req.header('content-length');
    if (told === undefined || !/^\d+$/.test(told) || context.req.header('transfer-encoding') !== undefined)
      return counted(context, next);
    if (Number(told) > maxBytes) return tooLarge(context);
    return next();
  };
}
