-- The platform's invoice for its commission, and the seller's number at the tax authority that stands on it.
alter domain trade_document_kind drop constraint trade_document_kind_check;
alter domain trade_document_kind add constraint trade_document_kind_check check (value in (
  'invoice', 'receipt', 'credit_note', 'sales_statement', 'delivery_statement', 'income_statement', 'fee_invoice'));
alter table users add column tin text check (tin ~ '^([A-Z]\d{10}|GHA-\d{8,9}-[0-9A-Z])$');
