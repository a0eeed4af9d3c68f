import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { useFormState } from '#ui/form-state/form-state.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import type { OwnListing } from '../../contract.ts';
import type { Guess } from './create/guess.ts';
import { PriceGuide } from './create/PriceGuide.tsx';
import { SellingFields } from '../packs/SellingFields.tsx';
import { categoryOptions, gradeOptions } from '../../parts/choices.ts';

export interface ListingFieldsProps {
  /** The listing as it is; a new one when left out. */
  readonly listing?: OwnListing | undefined;
  /** What a new one is unless its farmer says otherwise; nothing is chosen when left out. */
  readonly standard?: Partial<Pick<OwnListing, 'category' | 'qualityGrade'>> | undefined;
  /** Known places, offered while the location is typed. */
  readonly places: PlaceChoices;
  readonly crops: readonly Option[];
  /** What the name and the pictures say so far. */
  readonly guess: Guess | null;
}

function DateFields({ listing }: Pick<ListingFieldsProps, 'listing'>) {
  const say = useTexts();
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextInput
        type="date"
        name="harvestDate"
        label={say('Harvest date')}
        optional
        defaultValue={listing?.harvestDate ?? ''}
      />
      <TextInput
        type="date"
        name="expiryDate"
        label={say('Best before')}
        optional
        defaultValue={listing?.expiryDate ?? ''}
      />
      <TextInput
        name="batchNumber"
        label={say('Batch number')}
        optional
        maxLength={60}
        defaultValue={listing?.batchNumber ?? ''}
      />
    </div>
  );
}

const FOLDED = ['crop', 'location', 'description', 'harvestDate', 'expiryDate', 'batchNumber', 'organicCertified'];

/** What most listings do without. Open where a listing says some of it, and where some of it was refused. */
function More({ listing, places, crops }: Omit<ListingFieldsProps, 'standard' | 'guess'>) {
  const say = useTexts();
  const state = useFormState();
  const refused = FOLDED.some((name) => state?.errors[name] !== undefined);
  return (
    <details open={refused || listing !== undefined} className="rounded-md border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">
        {say('Place, description, dates')} <span className="font-normal text-soft">{say('(optional)')}</span>
      </summary>
      <div className="grid gap-5 pb-5">
        <PlaceField
          free
          name="location"
          label={say('Location')}
          optional
          hint={say("The nearest town or market. Leave it empty to use your farm's address.")}
          places={places}
          maxLength={200}
          defaultValue={listing?.location}
        />
        <TextArea
          name="description"
          label={say('Description')}
          optional
          maxLength={4000}
          hint={say('Variety, how it was grown and stored, how it is packed.')}
          defaultValue={listing?.description}
        />
        <DateFields listing={listing} />
        <Select
          name="crop"
          label={say('Crop')}
          optional
          hint={say("What buyers find it by, in any of Ghana's languages. Leave it empty to use the product name.")}
          placeholder={say('As in the product name')}
          options={crops}
          defaultValue={listing?.crop ?? ''}
        />
        <Checkbox
          name="organicCertified"
          label={say('Organic certified')}
          defaultChecked={listing?.organicCertified ?? false}
        />
      </div>
    </details>
  );
}

/** Everything a farmer says of a listing, but for its pictures: five fields, and the rest folded. */
export function ListingFields({ listing, standard, places, crops, guess }: ListingFieldsProps) {
  const say = useTexts();
  const chosen = listing ?? standard;
  return (
    <>
      <TextInput
        name="productName"
        label={say('Product name')}
        required
        maxLength={120}
        placeholder={say('Fresh tomatoes')}
        defaultValue={listing?.productName}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="category"
          label={say('Category')}
          required
          placeholder={say('Choose a category')}
          options={categoryOptions}
          defaultValue={chosen?.category}
        />
        <Select
          name="qualityGrade"
          label={say('Quality grade')}
          required
          placeholder={say('Choose a grade')}
          options={gradeOptions}
          defaultValue={chosen?.qualityGrade}
        />
        <NumberInput
          name="quantity"
          label={say('Quantity (kg)')}
          unit="kg"
          required
          min={0.1}
          step={0.01}
          defaultValue={listing?.quantity}
        />
        <MoneyInput
          name="pricePerKg"
          label={say('Price per kg (GHS)')}
          per="per kg"
          required
          defaultValue={listing?.pricePerKg}
        />
      </div>
      <PriceGuide guess={guess} />
      <p className="text-sm">
        <Link
          to={paths.takeHome(listing ? { place: listing.location, kg: String(listing.quantity) } : {})}
          target="_blank"
          className="font-semibold text-leaf-ink underline underline-offset-4"
        >
          {say('Where would it bring most?')}
        </Link>{' '}
        <span className="text-soft">{say('Compare your gate with the markets, in a new tab.')}</span>
      </p>
      <SellingFields listing={listing} />
      <More listing={listing} places={places} crops={crops} />
    </>
  );
}
