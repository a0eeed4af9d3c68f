-- A buyer may take less than was agreed when less is there, from `least_grams` on. `rest_of_order` names the order of which a farmer had less, and whose
-- rest is asked for. `told_at`: when the farmers who sell such a crop were told of an open request.
alter table quote_requests
  add column least_grams weight_grams,
  add column rest_of_order text,
  add column told_at timestamptz;
