import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { KycDocumentView } from '../../contract.ts';
import { type Requirement, requirementsOf, statusOfRequirement } from '../../domain/kyc.ts';
import { documentNames } from '../words.ts';

interface RequirementItemProps {
  readonly requirement: Requirement;
  readonly documents: readonly KycDocumentView[];
  readonly verified: boolean;
}

function RequirementItem({ requirement, documents, verified }: RequirementItemProps) {
  const say = useTexts();
  const nameOf = useNames();
  const [asked, ...alternatives] = requirement.anyOf;
  if (!asked) return null;
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <span className="grid leading-snug">
        <span className="font-semibold">{nameOf(documentNames[asked])}</span>
        <span className="text-sm text-soft">
          {alternatives.length === 0
            ? say('Required')
            : say('Required, or {others} instead', {
                others: alternatives.map((type) => nameOf(documentNames[type])).join(', '),
              })}
        </span>
      </span>
      <StatusBadge status={verified ? 'approved' : statusOfRequirement(requirement, documents)} />
    </li>
  );
}

export interface KycRequirementsProps {
  readonly role: string;
  readonly documents: readonly KycDocumentView[];
  /** The person is verified, however it was proven. */
  readonly verified: boolean;
}

/** What this role must prove, how far each is, and how the review goes. */
export function KycRequirements({ role, documents, verified }: KycRequirementsProps) {
  const say = useTexts();
  return (
    <Card title={say('Requirements')}>
      <ul className="-mt-3 divide-y divide-line border-b border-line">
        {requirementsOf(role).map((requirement) => (
          <RequirementItem key={requirement.name} requirement={requirement} documents={documents} verified={verified} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-3 text-sm">
        <div>
          <dt className="font-semibold">{say('Review time')}</dt>
          <dd className="text-soft">{say('2-3 business days')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{say('Guidelines')}</dt>
          <dd className="text-soft">
            {say('At most 5MB. JPG, JPEG or PNG; PDF for certificates. All four corners visible, every word readable.')}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{say('Support hours')}</dt>
          <dd className="text-soft">{say('Monday-Friday 8:00-18:00 GMT')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{say('Who sees your files')}</dt>
          <dd className="text-soft">
            {say('You and our reviewers only. They are stored encrypted, and every time they are opened is recorded.')}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
