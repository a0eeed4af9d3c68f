-- Each prompt to pay rings somebody's phone: they are counted by number and by who asks (src/slices/escrow/domain/prompts.ts).
alter table payments add column asker text, add column prompts integer not null default 1;
create index payments_phone on payments (phone, created_at);
create index payments_asker on payments (asker, created_at) where asker is not null;
