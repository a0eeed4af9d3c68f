import { createServer, type IncomingMessage } from 'node:http';

/** A server that sends every caller on to another address of its own, and keeps what arrives there. */
export interface RedirectingServer {
  readonly url: string;
  readonly arrived: IncomingMessage['headers'][];
  close(): Promise<void>;
}

const ELSEWHERE = '/elsewhere';
/** Keeps the method and the body, so that everything would travel on. */
const KEEPING_ALL = 307;

/** Starts it on a free port. */
export async function redirectingServer(): Promise<RedirectingServer> {
  const arrived: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === ELSEWHERE) {
      arrived.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else response.writeHead(KEEPING_ALL, { location: ELSEWHERE }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    arrived,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
