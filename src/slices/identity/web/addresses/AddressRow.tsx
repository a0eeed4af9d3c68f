import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { SavedAddress } from '../../contract.ts';

function Facts({ address }: { readonly address: SavedAddress }) {
  const say = useTexts();
  const { contactName, contactPhone: phone, digitalAddress } = address;
  const number = phone === null ? null : shownPhone(phone);
  const contact = [contactName, number].filter((part) => part !== null).join(', ');
  return (
    <>
      <p className="break-words">{addressIn(address.address, address.placeName)}</p>
      {digitalAddress && (
        <p className="text-sm">
          GhanaPostGPS <span className="figures font-semibold whitespace-nowrap">{digitalAddress}</span>
        </p>
      )}
      {address.otherRegion && (
        <p className="text-sm text-maize-ink">{say('This code looks like one of another region. Check it.')}</p>
      )}
      {contact !== '' && <p className="text-sm text-soft">{say('The driver asks for {name}.', { name: contact })}</p>}
    </>
  );
}

/** One saved address with what may be done with it. */
export function AddressRow({ address }: { readonly address: SavedAddress }) {
  const say = useTexts();
  const { id, label, isDefault } = address;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
        <Icon name="map-pin" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-text text-lg font-semibold">
          <span className="min-w-0 break-words">{label}</span>
          {isDefault && <Badge tone="good">{say('Default')}</Badge>}
        </h3>
        <Facts address={address} />
        <div className="-ml-3 flex flex-wrap items-center pt-1">
          <ButtonLink
            to={paths.addresses({ edit: id })}
            variant="quiet"
            size="sm"
            aria-label={say('Edit {name}', { name: label })}
          >
            {say('Edit')}
          </ButtonLink>
          {!isDefault && (
            <Form intent="default" hidden={{ id }} className="gap-0">
              <SubmitButton
                variant="quiet"
                size="sm"
                busyLabel={say('Saving...')}
                aria-label={say('Make default: {name}', { name: label })}
              >
                {say('Make default')}
              </SubmitButton>
            </Form>
          )}
          <ConfirmDialog
            id={`delete-${id}`}
            trigger={say('Delete')}
            triggerLook={{ variant: 'quiet', size: 'sm' }}
            title={say('Delete “{name}”?', { name: label })}
            intent="remove"
            hidden={{ id }}
            confirm={say('Delete {name}', { name: label })}
            busyLabel={say('Deleting...')}
            danger
          >
            {say('Orders that go there keep the address.')}
          </ConfirmDialog>
        </div>
      </div>
    </li>
  );
}
