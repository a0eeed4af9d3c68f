import { Link } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { type MetaArgs, pageMeta } from '#ui/page-meta.ts';
import { LEGAL_SINCE } from '../domain/legal.ts';
import { TERMS } from '../domain/terms.ts';
import { LegalPage } from './LegalPage.tsx';

export function meta(args: MetaArgs) {
  return pageMeta(args, { title: 'Terms of Service', description: 'The agreement between you and Farmgate: orders, escrow, fees, delivery, disputes and what is not allowed.' });
}

export default function TermsPage() {
  return (
    <LegalPage title="Terms of Service" lead="What you can expect from Farmgate, and what Farmgate and the people you trade with can expect from you." changedOn={LEGAL_SINCE} sections={TERMS}>
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
