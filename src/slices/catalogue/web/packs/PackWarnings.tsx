/** What a farmer reads about packs that are far heavier than the market's. */
export function PackWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="border-l-4 border-maize pl-3 text-sm">
      {warning}
    </p>
  ));
}
