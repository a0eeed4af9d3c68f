-- How common each word is: of an index of some rows alone the planner takes no statistics, and would gather every listing that has a common word
-- where a walk in the order asked for ends after a page of them.
create statistics listings_words_spread on (string_to_array(btrim(search_text), ' ')) from listings;
analyze listings;
