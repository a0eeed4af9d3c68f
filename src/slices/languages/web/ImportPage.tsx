import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { ResponseBody } from '#wire/endpoint.ts';
import { importTranslations, listTranslations } from '../contract.ts';

const languageIn = (request: Request) =>
  listTranslations.query.shape.language
    .catch('ak')
    .parse(new URL(request.url).searchParams.get('language') ?? undefined);

export function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'translations');
  return { language: languageIn(args.request) };
}

/** The text of the file, or of the hidden field in which its preview sends it again. */
async function textOf(form: FormData): Promise<string> {
  const file = form.get('file');
  return file instanceof File ? file.text() : sentText(form, 'text');
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'translations');
  const form = await args.request.formData();
  const language = languageIn(args.request);
  const file = await textOf(form);
  form.delete('file');
  form.delete('text');
  const apply = form.get('intent') === 'apply';
  const format = file.trimStart().startsWith('<') ? ('xliff' as const) : ('po' as const);
  const done = await attempt(args, form, (api) =>
    api.call(importTranslations, { body: { language, format, file, apply } }),
  );
  if (!done.ok) {
    const { message = 'Choose a PO or XLIFF file' } = done.state;
    return refuse({ ...done.state, errors: { ...done.state.errors, file: [message] } }, done.status);
  }
  if (apply) {
    const title = `${done.value.changes.length} Texts Wait for Approval`;
    return redirectWithToast(adminPaths.translations({ language, state: 'written' }), { title, tone: 'good' });
  }
  return data({ found: done.value, file });
}

function Found({ found, file }: { readonly found: ResponseBody<typeof importTranslations>; readonly file: string }) {
  return (
    <Card title="What the file changes">
      <div className="grid gap-4">
        <p>
          {found.changes.length} texts differ, {found.same} are as they are here, {found.refused.length} cannot be
          taken.
        </p>
        <ul className="grid gap-3">
          {found.refused.map(({ name, text, problem }) => (
            <li key={name} className="wrap-anywhere">
              <strong>{name}</strong>: {problem} <span className="text-soft">{text}</span>
            </li>
          ))}
          {found.changes.map(({ area, message, english, text }) => (
            <li key={`${area}/${message}`} className="wrap-anywhere">
              {text} <span className="block text-sm text-soft">{english}</span>
            </li>
          ))}
        </ul>
        {found.changes.length > 0 && (
          <Form intent="apply" hidden={{ text: file }} keepsDraft={false}>
            <SubmitButton busyLabel="Saving..." className="justify-self-start">
              Save {found.changes.length} for approval
            </SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

/** Takes a translator's file, once it was looked at. */
export default function ImportPage() {
  const { language } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const state = response && 'errors' in response ? response : undefined;
  return (
    <>
      <PageHeader
        title="Import a file"
        subtitle={`Texts in ${LANGUAGE_NAMES[language]}, as PO or XLIFF 2.0. Each waits for another person.`}
        crumbs={[{ label: 'Translations', to: adminPaths.translations({ language }) }, { label: 'Import a file' }]}
      />
      <div className="grid gap-6">
        <Card>
          <Form intent="look" state={state} encType="multipart/form-data" keepsDraft={false}>
            <FileInput name="file" label="File" accept=".po,.xlf,.xliff" maxBytes={1_000_000} />
            <SubmitButton busyLabel="Reading..." className="justify-self-start">
              Look at it
            </SubmitButton>
          </Form>
        </Card>
        {response && 'found' in response && <Found found={response.found} file={response.file} />}
      </div>
    </>
  );
}
