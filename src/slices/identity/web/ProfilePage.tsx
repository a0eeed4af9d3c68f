import { LogOut } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import { currentUser, type UserView } from '../contract.ts';

export function loader(args: LoaderFunctionArgs) {
  return load(args, (api) => api.call(currentUser));
}

const MISSING = 'Not given';

function FarmDetails({ user }: { readonly user: UserView }) {
  return (
    <Card title="Farm details">
      <DescriptionList
        items={[
          { label: 'Farm address', value: user.farmAddress ?? MISSING },
          { label: 'Farm size', value: user.farmSize === null ? MISSING : `${user.farmSize} hectares` },
          { label: 'Crops', value: user.cropTypes.join(', ') || MISSING },
          { label: 'Production capacity', value: user.productionCapacity === null ? MISSING : `${user.productionCapacity.toLocaleString('en-GH')} kg per season` },
        ]}
      />
    </Card>
  );
}

function BusinessDetails({ user }: { readonly user: UserView }) {
  return (
    <Card title="Business details">
      <DescriptionList
        items={[
          { label: 'Business address', value: user.businessAddress ?? MISSING },
          { label: 'Registration number', value: user.businessRegistrationNumber ?? MISSING },
          { label: 'Certifications', value: user.certifications.join(', ') || MISSING },
        ]}
      />
    </Card>
  );
}

/** The signed-in person's own record. */
export default function ProfilePage() {
  const user = useLoaderData<typeof loader>();
  const sellsOrBuys = user.role === 'farmer' || user.role === 'buyer';
  return (
    <>
      <PageHeader
        title={`${user.firstName} ${user.lastName}`}
        tabTitle="Profile"
        badge={<StatusBadge status={user.kycStatus} label={user.kycStatus === 'approved' ? 'Verified' : `KYC ${statusLabel(user.kycStatus)}`} />}
        subtitle={
          <>
            {statusLabel(user.role)} · member since <DateTime value={user.createdAt} show="day" />
          </>
        }
        actions={
          <form action={paths.signOut()}>
            <Button type="submit" variant="secondary">
              <LogOut aria-hidden="true" className="size-5" />
              Logout
            </Button>
          </form>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Contact" aside={<Avatar {...user} src={user.profileImageUrl} size="sm" />}>
          <DescriptionList
            items={[
              { label: 'Email', value: user.email },
              { label: 'Phone', value: user.phone ?? MISSING },
              { label: 'Residential address', value: user.residentialAddress || MISSING },
            ]}
          />
        </Card>
        <Card title="Identity" footer={<ButtonLink to={paths.kyc()} variant="secondary">{user.kycStatus === 'approved' ? 'See your documents' : 'Verify your identity'}</ButtonLink>}>
          {user.kycStatus === 'approved'
            ? 'Your identity is confirmed. Others see the verified mark beside your name.'
            : 'Others trade with you sooner once your identity is confirmed. It takes one document and a few minutes.'}
        </Card>
        {user.role === 'farmer' && <FarmDetails user={user} />}
        {sellsOrBuys && <BusinessDetails user={user} />}
      </div>
    </>
  );
}
