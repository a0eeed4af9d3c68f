import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { cx } from '#ui/cx.ts';
import { Weave } from '#ui/layout/Weave.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { isNetworkFailure } from '#ui/actions/passing-failure.ts';
import { keepSentDraft } from '#ui/form-state/sent-draft.ts';
import { markFormLost } from '#ui/form-state/lost-form.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { offlineWords, parseProblem, waitSentence, wordsFor } from './error-words.ts';

/** The screen for a page that could not be shown. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const say = useTexts();
  const viewer = useViewer();
  const location = useLocation();
  const lost = isNetworkFailure(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem = parseProblem(isRouteErrorResponse(error) ? error.data : null);
  const words = lost ? offlineWords : wordsFor(status, problem.code);

  useEffect(() => {
    keepSentDraft();
    if (lost) markFormLost();
  }, [lost]);

  return (
    <section className={cx('grid max-w-xl gap-4', viewer ? 'py-4 sm:py-8' : 'mx-auto px-4 py-16 sm:py-24')}>
      <title>{`${words.title} · Farmgate`}</title>
      <Weave className="h-10 w-24" />
      <h1 className="text-3xl font-extrabold">{words.title}</h1>
      <p className="text-lg text-soft">{words.text}</p>
      {problem.detail && status !== 404 && <p className="border-l-4 border-laterite pl-4">{problem.detail}</p>}
      {problem.retryAfterSeconds !== null && <p>{waitSentence(problem.retryAfterSeconds)}</p>}
      <div className="mt-2 grid gap-3 sm:flex sm:flex-wrap">
        {words.again && (
          <a href={`${location.pathname}${location.search}`} className={buttonStyle({ variant: 'primary' })}>
            <Icon name="rotate-cw" />
            {words.again}
          </a>
        )}
        {lost && (
          <a href={paths.offline()} className={buttonStyle({ variant: 'secondary' })}>
            {say('Pages on this phone')}
          </a>
        )}
        {words.wayOn && <ButtonLink to={words.wayOn.to}>{words.wayOn.label}</ButtonLink>}
        <ButtonLink to={viewer ? paths.dashboard() : paths.home()} variant="secondary">
          {say(viewer ? 'To your dashboard' : 'To the home page')}
        </ButtonLink>
        <ButtonLink to={paths.marketplace()} variant="quiet">
          {say('Browse Marketplace')}
        </ButtonLink>
      </div>
      {problem.requestId && (
        <p className="text-sm text-soft">{say('Tell support this number: {number}', { number: problem.requestId })}</p>
      )}
    </section>
  );
}
