-- Earlier reviews of a farmer that still count, when another one of the same payer comes.
create index concurrently reviews_counted on reviews (farmer_id, buyer_id) where counts_farmer or counts_listing;
