drop index users_search;
drop index holds_words;
drop index deliveries_search;
drop index notice_addressees_search;
drop index users_by_name;
