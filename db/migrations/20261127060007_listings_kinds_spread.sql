-- How many listings are of one category, region, grade and organic or not at once: who knows that hardly any are does not walk the market for
-- a page of them. There are some six hundred kinds, more than are noted by default.
create statistics listings_kinds_spread (mcv) on category, region, quality_grade, organic_certified from listings;
alter statistics listings_kinds_spread set statistics 1000;
