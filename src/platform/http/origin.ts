import type { Viewer } from '#wire/viewer.ts';

/** Where a call comes from: an HTTP request or a page that is being rendered for one. */
export interface Origin {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: Headers;
  readonly answerHeaders: Headers;
}
