import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { LEGAL_SINCE } from '../domain/legal.ts';
import { PRIVACY } from '../domain/privacy.ts';
import { LegalPage } from './LegalPage.tsx';

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Privacy Policy',
    description:
      'What Farmgate knows about you, why, who sees it, how long it is kept, and your rights under Ghana’s Data Protection Act, 2012 (Act 843).',
  });
}

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we know about you, why we need it, who sees it, how long we keep it, and how you can see, correct or delete it."
      changedOn={LEGAL_SINCE}
      sections={PRIVACY}
    >
      <p>
        To use your rights,{' '}
        <Link
          to={paths.contact({ topic: 'account' })}
          className="font-semibold text-leaf-ink underline underline-offset-3"
        >
          write to us
        </Link>{' '}
        from the address of your account.
      </p>
    </LegalPage>
  );
}
