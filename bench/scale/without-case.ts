const BY_KEY = 'Rows are found by their key alone, one at a time, and taken away when their time is over.';
const ONE_ROW = 'It has one row.';

/** Tables of which nobody asks a list or a count, with the reason. */
export const WITHOUT_CASE: Readonly<Record<string, string>> = {
  audit_head: ONE_ROW,
  backups_made: 'A row for each backup; the last one is asked for, by index.',
  chargeback_answers: 'Rows are found by the chargeback that they answer, some at a time.',
  commission_tax_rates: 'A row for each law about taxes within the commission.',
  credentials: 'Rows are found by their person, one at a time.',
  demo_loads: 'A row for the demonstration, where there is one.',
  hold_parts: 'Rows are found by their order, some at a time.',
  idempotent_responses: BY_KEY,
  phone_pins: 'Rows are found by their person, one at a time.',
  payout_stops: 'A row for each stop of payouts, of which few are ever open.',
  payout_references: 'Rows are found by the reference that a provider names, one at a time.',
  proposals: 'Administrators write them by hand: few are ever open, and the last fifty are shown, by index.',
  provider_events: 'Rows are found by the name that a provider gives an event, one at a time.',
  rate_windows: BY_KEY,
  readiness: ONE_ROW,
  row_count_changes: 'Notes that a job adds up and takes away within seconds, some at a time by index.',
  row_counts: 'A row for each kind of what is counted; the market’s cases read them through a view.',
  settlements: 'Rows are found by the movement that they are about, some at a time, and few are ever open.',
  suspicion_searches: 'A row for each kind of suspicion.',
  statement_maps: 'A row for each form of file that people have named.',
  sms_reports: 'Rows are found by the message that a sender names, one at a time.',
  tax_registrations: 'A row for each registration of the platform at the tax authority.',
  trade_document_backlog: 'Orders from before there were documents, which a job takes away, some at a time by index.',
  ussd_sessions: 'Rows are found by gateway and name or by number, one at a time, and taken away after an hour.',
};
