-- What an administrator may do. Those that there are keep doing everything; for everybody else the list is empty.
alter table users add column permissions text[] not null default '{}';

update users
   set permissions = '{accounts,listings,orders,disputes,payouts,books,content,settings,audit,staff}'
 where role = 'admin';
