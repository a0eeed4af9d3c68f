-- Where less is carried than was ordered, the delivery fee is quoted anew, and what it falls by goes back with the price of the goods.
alter table holds add column reduced_delivery_pesewas zero_or_more not null default 0;

-- Of what goes back, so much is of the delivery fee. A fee may fall while the price of the goods stays.
alter table hold_reductions
  add column delivery_pesewas zero_or_more not null default 0,
  add constraint hold_reductions_delivery_within check (delivery_pesewas <= refund_pesewas);

alter domain reduction_reason drop constraint reduction_reason_check;
alter domain reduction_reason add constraint reduction_reason_check check (value in
  ('short_weight', 'less_agreed', 'damaged', 'lower_grade', 'late', 'goodwill', 'dispute', 'trip_off', 'collected', 'other'));
alter domain reduction_source drop constraint reduction_source_check;
alter domain reduction_source add constraint reduction_source_check check (value in
  ('weighed', 'graded', 'agreed', 'given', 'disputed', 'carried'));
