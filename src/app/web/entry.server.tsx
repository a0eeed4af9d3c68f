import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext, nonceContext, type ServedLanguage, viewerContext } from '#pages/api-context.ts';
import { forgetFlash } from '#pages/flash.ts';
import { LanguageContext } from '#ui/languages/use-texts.ts';
import { noteSaidTexts } from './said-texts.ts';

export {
  actingContext,
  apiContext,
  clockContext,
  formContext,
  languageContext,
  nonceContext,
  originContext,
  seeingContext,
  viewerContext,
} from '#pages/api-context.ts';

/** How long loaders may stream before the server gives up on them. */
export const streamTimeout = 5_000;

interface RenderedResponse {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly nonce: string;
  readonly language: ServedLanguage;
  readonly whole: boolean;
}

function render({
  request,
  status,
  headers,
  routerContext,
  nonce,
  language,
  whole,
}: RenderedResponse): Promise<Response> {
  const said = noteSaidTexts(language);
  return new Promise((resolve, reject) => {
    let sent = false;
    let responseStatus = status;
    function send(): void {
      sent = true;
      const body = said.body();
      body.on('close', () => clearTimeout(timeout));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
    }
    const { pipe, abort } = renderToPipeableStream(
      <LanguageContext value={said.language}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LanguageContext>,
      {
        nonce,
        // A whole page has no part that a script must put into its place, however large the part is.
        ...(whole ? { onAllReady: send, progressiveChunkSize: Number.MAX_SAFE_INTEGER } : { onShellReady: send }),
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          if (sent) console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Renders a page. Visitors and search engines get it whole, so that the response can be kept and needs no script;
 * a signed-in person's page starts to arrive as soon as its frame is ready.
 */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  forgetFlash(request, headers);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const whole = context.get(viewerContext) === null || isbot(request.headers.get('user-agent') ?? '');
  const [nonce, language] = [context.get(nonceContext), context.get(languageContext)];
  return render({ request, status, headers, routerContext, nonce, language, whole });
}
