import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { LotDetail } from '../views.ts';
import { kgWords } from './words.ts';

interface ForBuyersProps {
  readonly lot: LotDetail;
  readonly role: string | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What the table of transitions calls it. */
interface Named {
  readonly label: string;
}

function Order({ lot, role, label }: Pick<ForBuyersProps, 'lot' | 'role'> & Named) {
  const say = useTexts();
  const nameOf = useNames();
  const order = lotPaths.order(lot.id);
  return (
    <Card title={nameOf(label)}>
      <div className="grid gap-4">
        <p>
          {say(
            'All {amount} at one price, brought by one vehicle where that costs less. Farmgate holds your payment; each farmer is paid after you have their goods.',
            { amount: kgWords(lot.total) },
          )}
        </p>
        <ButtonLink to={role === 'buyer' ? order : paths.auth({ next: order })} variant="gold" size="lg" wide>
          {role === 'buyer' ? nameOf(label) : say('Sign in to order')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Follow({ lot, role, requestKey, state, label }: ForBuyersProps & Named) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <Card title={say('Get notified when it is full')}>
      <div className="grid gap-4">
        <p>
          {say(
            'The first buyer to order gets the whole lot. We notify you when the lot is full, or when it ends without a sale.',
          )}
        </p>
        {role === 'buyer' ? (
          <Form intent="follow" state={state} requestKey={requestKey}>
            <SubmitButton wide busyLabel={say('One moment...')} className="sm:justify-self-start">
              {nameOf(label)}
            </SubmitButton>
          </Form>
        ) : (
          <ButtonLink to={paths.auth({ next: lotPaths.one(lot.id) })} variant="primary" wide>
            {say('Sign in to be notified')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Unfollow({ requestKey, state, label }: Pick<ForBuyersProps, 'requestKey' | 'state'> & Named) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <Card title={say('We will notify you when it is full')}>
      <Form intent="unfollow" state={state} requestKey={requestKey}>
        <p>{say('You can then order the whole lot, unless somebody else was faster.')}</p>
        <SubmitButton variant="secondary" busyLabel={say('One moment...')} className="sm:justify-self-start">
          {nameOf(label)}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** What a buyer may do with a lot, and what somebody who has not signed in reads instead. */
export function ForBuyers(props: ForBuyersProps) {
  const labels = new Map(props.lot.actions.map(({ code, label }) => [code, label]));
  const [order, follow, unfollow] = [labels.get('order'), labels.get('follow'), labels.get('unfollow')];
  if (order !== undefined) return <Order {...props} label={order} />;
  if (follow !== undefined) return <Follow {...props} label={follow} />;
  return unfollow === undefined ? null : <Unfollow {...props} label={unfollow} />;
}
