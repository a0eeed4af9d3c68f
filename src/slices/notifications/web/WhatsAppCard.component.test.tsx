import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { WhatsAppCard } from './WhatsAppCard.tsx';

const PAGE = '/notifications';

test('says to which number notices go, and ends it', async () => {
  const sent: Record<string, string>[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push(await sentFields(request));
    return null;
  };
  const Page = () => <WhatsAppCard phone="+233241234567" />;
  const { user } = openTab({ routes: [{ path: PAGE, Component: Page, action }], at: PAGE });
  expect(await screen.findByText(/24 123 4567 by WhatsApp instead of SMS/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use SMS again' }));
  await waitFor(() => expect(sent).toMatchObject([{ intent: 'whatsapp_off' }]));
});
