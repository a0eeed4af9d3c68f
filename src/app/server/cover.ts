import { formatGhs } from '#kernel/money.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { readConfig } from '#platform/config.ts';
import { auditLedger, isSound } from '#slices/ledger/server/index.ts';
import { type Cover, checkCoverNow } from '#slices/reconciliation/server/index.ts';
import { compose } from './compose.ts';
import { paymentProviders } from './ports/payment-ports.ts';
import { runCommand } from './run-command.ts';

// npm run cover Looks at every provider, reads the whole ledger again, and prints whether the money at the providers
// and in the bank is at least what is owed to people. Ends with 1 when it is not, or when that is unknown.

const OWED_WORDS: Readonly<Record<Cover['owed'][number]['kind'], string>> = {
  escrow: 'orders and deposits in escrow',
  seller_wallet: 'wallets of sellers',
  transporter_wallet: 'wallets of transporters',
  refunds_payable: 'refunds on their way',
  payouts_in_flight: 'withdrawals on their way',
  unassigned: 'unassigned',
  vat_payable: 'VAT to be paid',
  nhil_payable: 'NHIL to be paid',
  getfund_payable: 'GETFund levy to be paid',
};

function rowsOf({ providers, bankPesewas, owed, heldPesewas, owedPesewas, surplusPesewas }: Cover) {
  const held = providers.map(
    ({ provider, look, countedPesewas }) =>
      [
        providerTitle(provider) +
          (look === null
            ? ' (never read)'
            : `, balance ${formatGhs(look.providerPesewas)} at ${look.at.toISOString()}`),
        countedPesewas,
      ] as const,
  );
  return [
    ...held,
    ['our bank', bankPesewas],
    ['held', heldPesewas],
    ...owed.map(({ kind, pesewas }) => [OWED_WORDS[kind], pesewas] as const),
    ['owed', owedPesewas],
    ['held less owed', surplusPesewas],
  ] as const;
}

const SAID: Readonly<Record<Cover['state'], string>> = {
  covered: 'Covered: what is held is at least what is owed.',
  short: 'NOT COVERED: what is held is less than what is owed. See /admin/reconciliation/cover.',
  unknown: 'Not known: the balance of a provider could not be read for two hours.',
};

await runCommand(async () => {
  const config = readConfig(process.env);
  const product = compose(config);
  const { platform } = product;
  try {
    await product.databaseClock?.start();
    const cover = await checkCoverNow(platform, paymentProviders(config.payments, platform.clock));
    for (const [words, pesewas] of rowsOf(cover))
      process.stdout.write(`${formatGhs(pesewas).padStart(18)}  ${words}\n`);
    const sound = isSound(await auditLedger(platform.db));
    process.stdout.write(`${sound ? 'The ledger is sound.' : 'THE LEDGER IS NOT AS IT WAS POSTED.'}\n`);
    process.stdout.write(`${SAID[cover.state]}\n`);
    if (cover.state !== 'covered' || !sound) process.exitCode = 1;
  } finally {
    await product.close();
  }
});
process.exit();
