import { expect, fillIn, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('an admin saves a reply, asks both sides of a dispute with it, changes it and deletes it', async ({ people }) => {
  people.foresee(422, /^\/admin-panel\/replies/);
  people.foresee(409, /^\/admin-panel\/replies/);
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel/disputes');
  await admin.getByRole('link', { name: 'Saved replies' }).click();
  await expect(admin.getByRole('heading', { name: 'Saved replies', level: 1 })).toBeVisible();

  const name = `Ask for the driver ${people.tag}`;
  await admin.getByLabel('Name', { exact: true }).fill('blurred OR cut off');
  await admin.getByLabel('Used for').selectOption('Disputes: question to both sides');
  await admin.getByLabel('Text', { exact: true }).fill('Who drove {order} of {total}?');
  await admin.getByRole('button', { name: 'Save reply' }).click();
  await expect(admin.getByText('{total} cannot be filled in here.').first()).toBeVisible();
  await inspectPage(admin);
  await admin.getByLabel('Text', { exact: true }).fill('Who drove {order}, {buyer}?');
  await admin.getByRole('button', { name: 'Save reply' }).click();
  await expect(admin.getByText('“Blurred or cut off” is there already.').first()).toBeVisible();
  await fillIn(admin, { Name: name });
  await admin.getByRole('button', { name: 'Save reply' }).click();
  await hear(admin, 'Reply Saved');
  await inspectPage(admin);

  await goTo(admin, '/admin-panel/disputes');
  await admin.getByRole('link', { name: 'Start with the first (S)' }).click();
  const order = (await admin.getByRole('heading', { level: 1, name: /^FG-/ }).textContent()) ?? '';
  await admin.getByText('Ask both sides something').click();
  const question = admin.getByLabel('Question to both sides');
  await question.fill('Good morning.');
  await admin.getByText('Insert a saved reply').first().click();
  await inspectPage(admin);
  await admin.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(question).toHaveValue(new RegExp(`^Good morning\\.\\n\\nWho drove ${order}, .+\\?$`));
  await question.press('End');
  await question.pressSequentially(' Thank you.');
  await admin.getByRole('button', { name: 'Send question' }).click();
  await expect(admin.getByText(new RegExp(`Who drove ${order}, .+ Thank you\\.`))).toBeVisible();

  await goTo(admin, '/admin-panel/replies');
  await admin.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(admin.getByRole('heading', { name: `Change “${name}”` })).toBeVisible();
  await admin.getByLabel('Used for').selectOption('Disputes: reason of a decision');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await hear(admin, 'Reply Saved');
  await admin.getByRole('button', { name: `Delete ${name}` }).click();
  await admin.getByRole('button', { name: 'Delete for everybody' }).click();
  await hear(admin, 'Reply Deleted');
  await expect(admin.getByRole('heading', { name })).toHaveCount(0);
});

test('without JavaScript a reply fills the reason before a document is rejected', async ({ people }) => {
  const admin = await people.arrive('admin', { javaScriptEnabled: false });
  await signIn(admin, 'admin@farmgate.test');
  await admin.goto('/admin-panel?tab=kyc');
  await admin.getByRole('button', { name: 'Reject' }).first().click();
  const dialog = admin.getByRole('dialog').first();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Document quality insufficient');
  await dialog.getByText('Insert a saved reply').click();
  await dialog.getByRole('link', { name: /^Blurred or cut off/ }).click();
  await expect(admin).toHaveURL(/tab=kyc&reply=.+#reject-kyc-/);
  await expect(admin.getByRole('dialog').first().getByLabel('Reason')).toHaveValue(
    /^\S+.*, the picture of your .+ is blurred or cut off\./,
  );
});
