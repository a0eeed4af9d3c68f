import { apiOf, load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { isApiProblem } from '#wire/problem.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { verifyDocument } from '../contract.ts';
import { groupedCode, readCode } from '../domain/code.ts';
import { VerifiedFacts } from './VerifiedFacts.tsx';

const LONGEST_CODE = 60;
const NOT_FOUND = 404;
const TOO_MANY = 429;

/** What somebody holds in their hand is nobody else’s business: no search engine, no cache, no referrer. */
export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

export function meta() {
  return [
    { title: 'Verify a document · Farmgate' },
    { name: 'robots', content: 'noindex' },
    { name: 'description', content: 'See whether an invoice, receipt or statement is from Farmgate.' },
  ];
}

export async function loader(args: LoaderFunctionArgs) {
  const typed = new URL(args.request.url).searchParams.get('code')?.trim().slice(0, LONGEST_CODE);
  if (typed) {
    const read = readCode(typed);
    throw redirect(paths.verify(read === null ? typed : groupedCode(read)));
  }
  const code = (args.params['code'] ?? '').slice(0, LONGEST_CODE);
  const nothing = { code, document: null };
  if (code === '') return { ...nothing, status: null };
  try {
    const document = await apiOf(args.context).call(verifyDocument, { params: { code } });
    return { code, document, status: null };
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== NOT_FOUND && error.status !== TOO_MANY))
      return load(args, () => Promise.reject(error));
    return data({ ...nothing, status: error.status }, { status: error.status });
  }
}

/** Whether a document that somebody holds is from Farmgate, and what became of it. */
export default function VerifyPage() {
  const { code, document, status } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Verify a document"
        subtitle="The code is at the foot of every invoice, receipt, credit note and statement from Farmgate."
      />
      <div className="grid max-w-2xl gap-6">
        {document && <VerifiedFacts document={document} />}
        {status === NOT_FOUND && (
          <Alert tone="bad" title="Farmgate issued nothing under this code">
            Check for a letter that was misread: there is no 0, 1, I or O in a code. If it is right, the document is not
            from Farmgate.
          </Alert>
        )}
        {status === TOO_MANY && (
          <Alert tone="wait" title="Too many codes were tried from your network">
            Try again in an hour.
          </Alert>
        )}
        <Form method="get" action={paths.verify()} className="rounded-lg border border-line bg-card p-5 shadow-card">
          <TextInput
            key={code}
            name="code"
            label={document ? 'Another code' : 'Verification code'}
            hint="Sixteen letters and digits, such as K4T9-QX2M-7RWA-3HPD; hyphens and capitals do not matter."
            defaultValue={document ? '' : code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            required
          />
          <SubmitButton className="justify-self-start" busyLabel="Looking …">
            Verify
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
