/** What a representative did, as the farmer reads it after the name; calls that only prepare another have none. */
const ACT_WORDS: Readonly<Record<string, string>> = {
  'catalogue.create_listing': 'made a listing',
  'catalogue.edit_listing': 'changed a listing',
  'catalogue.delete_listing': 'deleted a listing',
  'harvests.open': 'announced a harvest',
  'harvests.declare': 'declared a harvest',
  'harvests.show_goods': 'showed the goods of a harvest',
  'orders.update_status': 'moved an order on',
  'orders.replace_status': 'moved an order on',
  'orders.hand_over_collected': 'handed the goods of an order over',
};

/** What an act of this endpoint is called; null where it is not listed, as a picture that a listing is made with. */
export function actWords(endpoint: string): string | null {
  return ACT_WORDS[endpoint] ?? null;
}

/** Where the farmer sees what it was about; null where it may be gone. */
export function actLink(endpoint: string, subject: string): string | null {
  if (subject === '' || endpoint === 'catalogue.delete_listing') return null;
  if (endpoint.startsWith('orders.')) return `/orders/${subject}`;
  return endpoint.startsWith('harvests.') ? `/harvests/${subject}` : `/listings/${subject}/edit`;
}
