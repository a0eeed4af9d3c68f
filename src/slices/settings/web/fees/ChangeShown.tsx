import { capital } from '#kernel/plain-text.ts';
import { dayInWords } from '#kernel/moment.ts';
import { typedPercent } from './typed-percent.ts';
import type { ChangePreview } from '../../contract-fees.ts';

/** What a change of the rules does, and that what is shown is sent along with it. */
export function ChangeShown({ preview }: { readonly preview: ChangePreview }) {
  const { changes, farmers, startsOn } = preview;
  return (
    <div className="grid gap-3">
      {changes.length === 0 ? (
        <p>On {dayInWords(startsOn)} nobody pays a different fee because of this.</p>
      ) : (
        <table className="w-full">
          <caption className="mb-2 text-left text-soft">From {dayInWords(startsOn)} on, of an order of ₵100.00</caption>
          <thead className="text-sm text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-3 text-left font-normal">
                What is sold
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-normal">
                Without it
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                With it
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ category, beforePercent, afterPercent }) => (
              <tr key={category} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {capital(category)}
                </th>
                <td className="figures py-1.5 pr-3 text-right">₵{typedPercent(beforePercent)}</td>
                <td className="figures py-1.5 text-right font-semibold">₵{typedPercent(afterPercent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {farmers === 0
          ? 'No farmer has to be notified.'
          : `${farmers === 1 ? 'One farmer is' : `${farmers} farmers are`} notified at once.`}{' '}
        Orders that were placed keep their fee.
      </p>
      {changes.map(({ category, beforePercent, afterPercent }, index) => (
        <span key={category} hidden>
          <input type="hidden" name={`expected[${index}].category`} value={category} />
          <input type="hidden" name={`expected[${index}].beforePercent`} value={beforePercent} />
          <input type="hidden" name={`expected[${index}].afterPercent`} value={afterPercent} />
        </span>
      ))}
    </div>
  );
}
