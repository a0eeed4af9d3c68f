import { API_HEADERS } from './security-headers.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether the request names one host: two could mean one to a proxy in front and the other to us (RFC 9112, 3.2). */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

/** Answers a request with more than one host; says whether it did. */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  if (namesOneHost(request.rawHeaders)) return false;
  response.writeHead(400, { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end('This request names more than one host.\n');
  return true;
}
