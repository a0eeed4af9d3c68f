import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { changeWebsiteContent, showWebsiteContent } from '../../contract.ts';
import { WEBSITE_ENTRIES } from '../../domain/website.ts';
import { websiteChanges } from '../../forms.ts';
import { filledRows, listsIn } from './filled-rows.ts';
import { WebsiteEntry } from './WebsiteEntry.tsx';
import { TOASTS } from './words.ts';

const GROUPS = [...new Set(WEBSITE_ENTRIES.map((entry) => entry.group))];

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const { content, updatedAt } = await load(args, (api) => api.call(showWebsiteContent));
  return { content, updatedAt, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const group = String(form.get('group') ?? '');
  const emptied = Object.fromEntries([...listsIn(form)].map((list) => [list, []]));
  form.delete('group');
  const parsed = parseForm(filledRows(form), websiteChanges);
  if (!parsed.ok) return data({ group, state: { ...parsed.state, values: keptText(form) } }, { status: 422 });
  const body = websiteChanges.parse({ ...emptied, ...parsed.values });
  const saved = await attempt(args, form, (api) =>
    api.call(changeWebsiteContent, { body, idempotencyKey: requestKeyOf(form) }),
  );
  return saved.ok
    ? redirectWithToast(adminPaths.websiteContent(), TOASTS.website)
    : data({ group, state: saved.state }, { status: saved.status });
}

const anchorOf = (group: string) => `words-${group.toLowerCase().replaceAll(' ', '-')}`;

/** The page is long: each group is one step away. */
function WayToGroups() {
  return (
    <nav aria-label="Groups of words" className="flex flex-wrap gap-2">
      {GROUPS.map((group) => (
        <a key={group} href={`#${anchorOf(group)}`} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {group}
        </a>
      ))}
    </nav>
  );
}

/** The words of the public site, each group with its own button. */
export default function WebsitePage() {
  const { content, updatedAt, requestKey } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useFailureToast('Save Failed', response?.state);
  return (
    <>
      <WayToGroups />
      {GROUPS.map((group) => {
        const entries = WEBSITE_ENTRIES.filter((entry) => entry.group === group);
        const latest = entries
          .flatMap((entry) => updatedAt[entry.key] ?? [])
          .toSorted()
          .at(-1);
        return (
          <div key={group} id={anchorOf(group)} className="scroll-mt-20">
            <Card
              title={group}
              aside={
                latest && (
                  <span className="text-sm text-soft">
                    Changed <DateTime value={latest} />
                  </span>
                )
              }
            >
              <Form
                key={latest ?? group}
                state={response?.group === group ? response.state : undefined}
                requestKey={requestKey}
                hidden={{ group }}
              >
                {entries.map((entry) => (
                  <WebsiteEntry key={entry.key} entry={entry} value={content[entry.key]} />
                ))}
                <div>
                  <SubmitButton busyLabel="Saving...">{`Save ${group === 'About' ? 'About' : group.toLowerCase()}`}</SubmitButton>
                </div>
              </Form>
            </Card>
          </div>
        );
      })}
    </>
  );
}
