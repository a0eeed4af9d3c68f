import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { LEGAL_SINCE } from '../domain/legal.ts';
import { termsOf } from '../domain/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Terms of Service',
    description:
      'The agreement between you and Farmgate: orders, escrow, fees, delivery, disputes and what is not allowed.',
  });
}

export async function loader(args: LoaderFunctionArgs) {
  return { sections: termsOf(await load(args, (api) => api.call(readSettings))) };
}

export default function TermsPage() {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect from Farmgate, and what Farmgate and the people you trade with can expect from you."
      changedOn={LEGAL_SINCE}
      sections={sections}
    >
      <p>
        Questions?{' '}
        <Link to={paths.contact()} className="font-semibold text-leaf-ink underline underline-offset-3">
          Write to us
        </Link>
        .
      </p>
    </LegalPage>
  );
}
