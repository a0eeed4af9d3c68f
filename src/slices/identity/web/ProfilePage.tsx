import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { SignOutForm } from '#parts/SignOutForm.tsx';
import { ON_OTHER_SIDES } from '#kernel/consent/other-sides.ts';
import { load } from '#pages/page-data.ts';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import { reliabilityPaths } from '#pages/paths/reliability-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import {
  currentUser,
  listExports,
  listSessions,
  readAccount,
  readDeletion,
  readLanguage,
  readPin,
  type UserView,
} from '../contract.ts';
import { ContactForms } from './ContactForms.tsx';
import { readSettings } from '#slices/settings/contract.ts';
import { LanguageForm } from './LanguageForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinForm } from './PinForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { PrivacyTab } from './PrivacyTab.tsx';
import { act } from './profile-actions.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { listLooks } from '../contract-see-as.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { type SettingsTab, TABS } from './words-profile.ts';

/** Whose orders are counted. */
const RECORDED: ReadonlySet<string> = new Set(['farmer', 'buyer', 'transporter']);

function isTab(text: string | null): text is SettingsTab {
  return text !== null && Object.hasOwn(TABS, text);
}

function confirmOf(search: URLSearchParams) {
  const challenge = search.get('challenge');
  if (challenge === null) return null;
  return { what: search.get('confirm') === 'email' ? ('email' as const) : ('phone' as const), challenge };
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const wanted = searchParams.get('tab');
  const tab = isTab(wanted) ? wanted : 'profile';
  const [user, security, privacy] = await load(args, (api) =>
    Promise.all([
      api.call(currentUser),
      tab === 'security'
        ? Promise.all([
            api.call(readAccount),
            api.call(listSessions),
            api.call(readSettings),
            api.call(readPin),
            api.call(readLanguage),
          ])
        : null,
      tab === 'privacy' ? Promise.all([api.call(listExports), api.call(readDeletion), api.call(listLooks)]) : null,
    ]),
  );
  return { tab, user, security, privacy, confirm: confirmOf(searchParams) };
}

export function action(args: ActionFunctionArgs) {
  return act(args);
}

function Header({ user }: { readonly user: UserView }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <PageHeader
      title={`${user.firstName} ${user.lastName}`}
      tabTitle={say('Profile')}
      badge={
        <StatusBadge
          status={user.kycStatus}
          label={
            user.kycStatus === 'approved'
              ? say('Verified')
              : say('KYC {state}', { state: nameOf(statusLabel(user.kycStatus)) })
          }
        />
      }
      subtitle={
        <Said
          text="{role} · member since {date}"
          values={{ role: nameOf(statusLabel(user.role)), date: <DateTime value={user.createdAt} show="day" /> }}
        />
      }
      actions={
        <SignOutForm>
          <Button type="submit" variant="secondary">
            <Icon name="log-out" className="size-5" />
            {say('Logout')}
          </Button>
        </SignOutForm>
      }
    />
  );
}

function IdentityCard({ user }: { readonly user: UserView }) {
  const say = useTexts();
  const verified = user.kycStatus === 'approved';
  return (
    <Card
      title={say('Identity')}
      footer={
        <ButtonLink to={paths.kyc()} variant="secondary">
          {say(verified ? 'See your documents' : 'Verify your identity')}
        </ButtonLink>
      }
    >
      {say(
        verified
          ? 'Your identity is confirmed. Others see the verified mark beside your name.'
          : 'Others trade with you sooner once your identity is confirmed. It takes one document and a few minutes.',
      )}
    </Card>
  );
}

/** The signed-in person's own record and settings. */
export default function ProfilePage() {
  const say = useTexts();
  const { tab, user, security, privacy, confirm } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useLive(['me']);
  const own = Object.entries(TABS).map(([name, label]) => ({
    to: isTab(name) && name !== 'profile' ? paths.settings({ tab: name }) : paths.profile(),
    label: say(label),
    current: name === tab,
  }));
  const addresses = { to: paths.addresses(), label: say('Addresses'), current: false };
  const given = { to: consentPaths.given(), label: say('Who acts for you'), current: false };
  const members = { to: consentPaths.members(), label: say('Farmers you act for'), current: false };
  const reliability = { to: reliabilityPaths.own(), label: say('Your reliability'), current: false };
  const tabs = [
    ...own,
    ...(user.role === 'buyer' ? [addresses] : []),
    ...(user.role === 'farmer' ? [given] : []),
    ...(ON_OTHER_SIDES.has(user.role) ? [] : [members]),
    ...(RECORDED.has(user.role) ? [reliability] : []),
    { to: paths.notifications({ tab: 'choices' }), label: say('Notifications'), current: false },
  ];
  return (
    <>
      <Header user={user} />
      <div className="mb-6">
        <Tabs label={say('Settings')} tabs={tabs} />
      </div>
      {tab === 'profile' && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
          <ProfileForm user={user} response={response} />
          <div className="grid gap-6">
            <PictureForm key={user.profileImageUrl} user={user} response={response} />
            <IdentityCard user={user} />
          </div>
        </div>
      )}
      {security && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <ContactForms user={user} account={security[0]} response={response} confirm={confirm} />
            <PasswordForm
              key={security[1].length}
              email={user.email}
              response={response}
              leastLength={security[2].minimumPasswordLength}
            />
            {user.role !== 'admin' && (
              <PinForm pin={security[3]} phoneConfirmed={security[0].phoneConfirmed} response={response} />
            )}
          </div>
          <div className="grid gap-6">
            <LanguageForm language={security[4].language} response={response} />
            <SecondStepCard step={security[0].secondStep} response={response} />
            <SessionsCard sessions={security[1]} response={response} />
          </div>
        </div>
      )}
      {privacy && (
        <PrivacyTab user={user} copies={privacy[0]} deletion={privacy[1]} looks={privacy[2]} response={response} />
      )}
    </>
  );
}
