-- Each look at a provider sums up the differences that were explained without money: few among all that were ever booked.
create index concurrently reconciliation_exceptions_explained on reconciliation_exceptions (provider, item, closed_at desc)
  where ending = 'explained';
