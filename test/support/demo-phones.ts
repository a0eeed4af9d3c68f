import { expect, type Page } from '@playwright/test';
import { pesewasOf } from './amounts.ts';

/** One phone with mobile money, in the hands of its owner: the sandbox's own pages. */
export class DemoPhone {
  /** As people write it: 0241234567. */
  readonly number: string;
  private readonly page: Page;
  private readonly url: string;

  constructor(page: Page, sandbox: { readonly url: string; readonly number: string }) {
    this.page = page;
    this.url = sandbox.url;
    this.number = sandbox.number;
  }

  /** Waits for the prompt, checks its amount, types the PIN and approves. */
  async approve(amount: string): Promise<void> {
    const pin = await this.pickUp(amount);
    await pin.press('Enter');
    await expect(this.screen()).toContainText('No prompt.');
  }

  /** Waits for the prompt and declines it. */
  async decline(amount: string): Promise<void> {
    await this.pickUp(amount);
    await this.page.getByRole('button', { name: 'Decline' }).click();
    await expect(this.screen()).toContainText('No prompt.');
  }

  /** Money in the wallet, in pesewas, as the network sees it. */
  async balancePesewas(): Promise<number> {
    await this.show();
    const line = await this.page.getByText(/^Wallet\s+₵/).innerText();
    return pesewasOf(/₵[\d,.]+/.exec(line)?.[0] ?? '');
  }

  /** The name that the wallet is registered under. */
  async registeredName(): Promise<string> {
    await this.show();
    return this.page.getByRole('heading', { level: 1 }).innerText();
  }

  private screen() {
    return this.page.getByRole('main');
  }

  // The page may be loading itself again at this very moment, which ends what was begun here: then it is opened once
  // more.
  private async show(): Promise<void> {
    const open = () => this.page.goto(`${this.url}/phones/233${this.number.slice(1)}`, { waitUntil: 'commit' });
    await expect(open).toPass({ timeout: 20_000 });
  }

  // The page reloads itself, but never while its owner is in a field: so the PIN comes first.
  private async pickUp(amount: string) {
    await this.show();
    await expect(this.page.getByRole('article')).toContainText(amount);
    const pin = this.page.getByLabel('PIN');
    await pin.fill('1234');
    return pin;
  }
}
