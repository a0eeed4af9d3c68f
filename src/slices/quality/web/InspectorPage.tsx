import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { complaintAbout, photosIn, sendPhotos } from '#ui/form-state/photos/sent-photos.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { FirstSteps } from '#parts/FirstSteps.tsx';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { addInspectionPhoto } from '../contract-photos.ts';
import { submitReport } from '../contract.ts';
import { PHOTO_LIMITS } from '../domain/photos.ts';
import { actOnClaim, claimActOf } from './act-on-claim.ts';
import { inspectorSteps } from './inspector-steps.ts';
import { loadInspections } from './load-inspections.ts';
import { QualityFigures } from './QualityFigures.tsx';
import { QueueToggle } from './QueueToggle.tsx';
import { sentReport } from './report/take-report.ts';
import { INSPECTION_SUBMITTED, VERIFICATION } from './words.ts';

/** One of the two is shown at a time: each brings its own scripts. */
const CompletedList = lazy(async () => ({ default: (await import('./CompletedList.tsx')).CompletedList }));
const PendingQueue = lazy(async () => ({ default: (await import('./PendingQueue.tsx')).PendingQueue }));

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'quality_inspector');
  const query = new URL(args.request.url).searchParams;
  return {
    ...(await load(args, (api) => loadInspections(api, query))),
    kycStatus: viewer.kycStatus,
    requestKey: newRequestKey(),
  };
}

const base64Of = async (photo: File) => Buffer.from(await photo.arrayBuffer()).toString('base64');

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'quality_inspector');
  const listingId = new URL(args.request.url).searchParams.get('item');
  if (listingId === null) throw data(null, { status: 400 });
  const form = await sentForm(args);
  const act = claimActOf(form);
  if (act !== null) return actOnClaim(args, { id: listingId, act, form });
  const photos = photosIn(form);
  const complaint = complaintAbout(photos, PHOTO_LIMITS);
  if (complaint !== null) return refuse({ errors: { photos: [complaint] }, values: keptText(form) });
  const parsed = parseForm(form, sentReport);
  if (!parsed.ok) return refuse(parsed.state);
  const [first, ...others] = photos;
  const body = { ...parsed.values, ...(first && { photo: await base64Of(first) }) };
  const sent = await attempt(args, form, (api) =>
    api.call(submitReport, { params: { listingId }, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!sent.ok) return refuse(sent.state, sent.status);
  const refusal = await sendPhotos(others, (photo, index) =>
    attempt(args, form, (api) =>
      api.call(addInspectionPhoto, {
        params: { reportId: sent.value.id },
        body: { photo },
        idempotencyKey: `${requestKeyOf(form)}-photo-${index}`,
      }),
    ),
  );
  return redirectWithToast(
    paths.qualityInspector(),
    refusal === null
      ? INSPECTION_SUBMITTED
      : { ...INSPECTION_SUBMITTED, text: `${INSPECTION_SUBMITTED.text} A photo was not added: ${refusal}` },
  );
}

/** The inspector's work: the queue, the report, what was reported. */
export default function InspectorPage() {
  const say = useTexts();
  const { stats, content, kycStatus, requestKey } = useLoaderData<typeof loader>();
  const isNew = stats.totalInspections === 0 && content.tab === 'pending' && content.selected === null;
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast(state?.values['intent'] === undefined ? 'Submission Failed' : 'Not saved', state);
  return (
    <>
      <PageHeader
        title={say('Quality Inspector Dashboard')}
        subtitle={say('Inspect goods before they are sold, and before they leave the farm.')}
      />
      {isNew ? (
        <div className="mb-6">
          <FirstSteps
            title={say('Your first inspection')}
            steps={inspectorSteps({
              kycStatus,
              waiting: stats.pendingInspections,
              first: content.items[0]?.id ?? null,
            })}
          />
        </div>
      ) : (
        <VerificationNotice status={kycStatus} {...VERIFICATION} to={paths.kyc()} />
      )}
      <div className="flex flex-col">
        {!isNew && (
          <div className="max-sm:order-last max-sm:mt-8">
            <QualityFigures stats={stats} />
          </div>
        )}
        <div>
          <QueueToggle tab={content.tab} pending={stats.pendingInspections} />
          {content.tab === 'completed' ? (
            <CompletedList page={content.page} />
          ) : (
            <PendingQueue content={content} form={{ state, requestKey }} />
          )}
        </div>
      </div>
    </>
  );
}
