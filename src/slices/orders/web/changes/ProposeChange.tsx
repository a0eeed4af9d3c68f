import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { AffixInput } from '#ui/forms/AffixInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { ChangeActionProps } from './change-action-props.ts';
import { PROPOSING, unitOf } from './words.ts';

/** Proposes that less is bought: how much would be left, and why. */
export function ProposeChange({ action, order, side, requestKey, state }: ChangeActionProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { pack } = order;
  const words = PROPOSING[side];
  return (
    <ConfirmDialog
      id="propose-change"
      trigger={nameOf(action.label)}
      triggerLook={{ variant: 'secondary' }}
      title={say(words.title)}
      confirm={nameOf(action.label)}
      busyLabel={say('Sending...')}
      intent={action.code}
      requestKey={`${requestKey}-propose-change`}
      state={state}
    >
      <p>
        {say(pack ? words.packs : words.kilograms, { price: formatGhs(pack ? pack.price : order.pricePerKg) })}{' '}
        {say(words.stock)}{' '}
        {say('While no transporter has accepted the goods, the delivery fee follows what is left of them.')}{' '}
        {say('They have a day to answer; without an answer the order stays as it is.')}
      </p>
      {pack ? (
        <NumberInput
          name="packs"
          label={say(words.label)}
          unit={unitOf(pack)}
          min={1}
          max={Math.max(1, pack.count - 1)}
          step={1}
          defaultValue={Math.max(1, pack.count - 1)}
        />
      ) : (
        <AffixInput
          name="quantity"
          label={say(words.label)}
          suffix="kg"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      <TextArea name="note" label={say('Why')} rows={2} maxLength={500} optional />
    </ConfirmDialog>
  );
}
