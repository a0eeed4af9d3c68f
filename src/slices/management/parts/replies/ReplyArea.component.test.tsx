import { screen } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openSlowTab, openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { ReplyArea } from './ReplyArea.tsx';

const PHOTOS = { id: 'r-1', name: 'Ask for photos', text: 'Please show photos of FG-1.' };
const SLIP = { id: 'r-2', name: 'Ask for the slip', text: 'Please show the slip of FG-1.' };

function site(replies = [PHOTOS, SLIP]) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return null;
  }
  function Page() {
    return (
      <Form>
        <ReplyArea
          name="reason"
          label="Reason"
          defaultValue="Poor quality"
          replies={replies}
          about="case-1"
          anchor="reject-case-1"
        />
        <SubmitButton>Reject</SubmitButton>
      </Form>
    );
  }
  return { sent, routes: [{ path: '/case', Component: Page, action }] };
}

const field = () => screen.getByRole('textbox', { name: 'Reason' });
const text = () => String(Reflect.get(field(), 'value'));
const reply = (name: RegExp) => screen.getByRole('link', { name });

test('a reply takes the place of the first text and of another reply, and is sent as it is edited', async () => {
  const { routes, sent } = site();
  const { user } = openTab({ routes, at: '/case?tab=listings' });
  await user.click(screen.getByText('Insert a saved reply'));
  await user.click(reply(/^Ask for photos/));
  expect(text()).toBe(PHOTOS.text);
  expect(document.activeElement).toBe(field());
  await user.click(screen.getByText('Insert a saved reply'));
  await user.click(reply(/^Ask for the slip/));
  expect(text()).toBe(SLIP.text);
  await user.type(field(), ' Thank you.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(sent).toMatchObject([{ reason: `${SLIP.text} Thank you.` }]);
  expect(location.search).toBe('?tab=listings');
});

test('what was typed stays, and the reply comes after it', async () => {
  const { user } = openTab({ routes: site().routes, at: '/case' });
  await user.clear(field());
  await user.type(field(), 'Good morning Ama,');
  await user.click(screen.getByText('Insert a saved reply'));
  await user.click(reply(/^Ask for photos/));
  expect(text()).toBe(`Good morning Ama,\n\n${PHOTOS.text}`);
});

test('before the scripts come its link leads to the page with the field filled', async () => {
  const tab = await openSlowTab({ routes: site().routes, at: '/case?tab=listings' });
  expect(reply(/^Ask for photos/).getAttribute('href')).toBe('/case?tab=listings&reply=r-1&about=case-1#reject-case-1');
  tab.runScripts();
});

test.each([
  ['reply=r-2&about=case-1', SLIP.text],
  ['reply=r-2&about=case-2', 'Poor quality'],
  ['reply=r-9&about=case-1', 'Poor quality'],
])('the address fills the field of its case alone: %s', (query, expected) => {
  openTab({ routes: site().routes, at: `/case?${query}` });
  expect(text()).toBe(expected);
});

test('without replies there is the field alone', () => {
  openTab({ routes: site([]).routes, at: '/case' });
  expect(text()).toBe('Poor quality');
  expect(screen.queryByText('Insert a saved reply')).toBeNull();
});
