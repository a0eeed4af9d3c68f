import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** A response that an e2e test provokes on purpose, as the 403 of a page for another role. */
interface Foreseen {
  readonly status: number;
  readonly path: RegExp;
}

const FIRST_ERROR = 400;
const CALLED_OFF = 'net::ERR_ABORTED';
/** What a browser says without a network, and of what was under way through the service worker when it went. */
const LOST = ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'];
/** What a browser without scripts says of those that it does not fetch. */
const NOT_FETCHED = 'csp';
/** Chromium writes this line for every response from 400 on; the response itself is judged in `hear`. */
const ECHO_OF_A_RESPONSE = 'Failed to load resource: the server responded with a status of';

/**
 * Collects everything in the browser that a user could call broken: console errors, uncaught errors, answers from 400
 * on, requests that failed. One kind of failure is none: a request that the browser called off by itself
 * (`net::ERR_ABORTED`), as it does on leaving a page, closing an event stream, or loading again before the last load is
 * done. A POST that is called off before its response came loses what somebody did, and counts; the rest of a response
 * that leads elsewhere is let go.
 */
export class BrowserWatch {
  readonly complaints: string[] = [];
  private readonly foreseen: Foreseen[] = [];
  private readonly answered = new WeakSet<Request>();
  private readonly resent: RegExp[] = [];
  private breaks = false;

  /** From here on, answers with this status at these paths are part of the e2e test. */
  foresee(status: number, path: RegExp): void {
    this.foreseen.push({ status, path });
  }

  /** From here on a form sent to these paths may be sent again before its response came, as by a second click. */
  foreseeResend(path: RegExp): void {
    this.resent.push(path);
  }

  /** From here on a browser may be without a network for a while: what it cannot fetch then is part of the e2e test. */
  foreseeBreak(): void {
    this.breaks = true;
  }

  /**
   * Watches every page of the context; `who` names it in the complaints; `scripts` is false where they are switched
   * off.
   */
  follow(context: BrowserContext, who: string, scripts: boolean): void {
    const complain = (text: string) => this.complaints.push(`${who}: ${text}`);
    context.on('console', (message) => this.readConsole(message, complain));
    context.on('weberror', (error) => complain(`uncaught ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => this.judgeFailure(request, complain, scripts));
    context.on('response', (response) => this.judgeResponse(response, complain));
  }

  private readConsole(message: ConsoleMessage, complain: (text: string) => void): void {
    if (this.breaks && LOST.some((reason) => message.text().includes(reason))) return;
    if (message.type() === 'error' && !message.text().startsWith(ECHO_OF_A_RESPONSE))
      complain(`console: ${message.text()} (${message.location().url})`);
  }

  private judgeFailure(request: Request, complain: (text: string) => void, scripts: boolean): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (!scripts && reason === NOT_FETCHED && request.resourceType() === 'script') return;
    if (this.breaks && LOST.includes(reason)) return;
    if (reason === CALLED_OFF && (request.method() === 'GET' || this.answered.has(request))) return;
    if (reason === CALLED_OFF && this.resent.some((path) => path.test(new URL(request.url()).pathname))) return;
    complain(`${request.method()} ${request.url()} failed: ${reason}`);
  }

  private judgeResponse(response: Response, complain: (text: string) => void): void {
    this.answered.add(response.request());
    const status = response.status();
    if (status < FIRST_ERROR) return;
    const { pathname } = new URL(response.url());
    if (this.foreseen.some((one) => one.status === status && one.path.test(pathname))) return;
    complain(`${response.request().method()} ${response.url()} was answered ${status}`);
  }
}
