-- What the public site says: articles, texts that admins edit, and what visitors wrote to us.
create table blog_posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 160),
  excerpt text not null check (length(excerpt) between 1 and 400),
  content text not null check (length(content) between 1 and 60000),
  author text not null,
  author_role text not null,
  category text not null check (category in ('sustainability', 'market-analysis', 'technology', 'best-practices', 'farming-tips',
                                             'finance', 'community', 'success-stories', 'news')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  featured boolean not null default false,
  published boolean not null default false,
  publish_date timestamptz,
  read_minutes integer not null check (read_minutes > 0),
  image_url text,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blog_posts_published_has_date check (not published or publish_date is not null)
);
create index blog_posts_public on blog_posts (publish_date desc, id desc) where published;
create index blog_posts_all on blog_posts (id desc);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  topic text not null check (topic in ('order', 'payment', 'account', 'selling', 'partnership', 'press', 'other')),
  message text not null,
  person_id uuid references users (id),
  received_at timestamptz not null
);
create index contact_messages_newest on contact_messages (id desc);

create table website_content (
  key text primary key check (key ~ '^[a-z][A-Za-z]*$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

insert into website_content (key, value) values
  ('landingTitle', '"Straight from the farm gate. Paid when it arrives."'),
  ('landingText', '"Buy produce from verified farmers anywhere in Ghana. Your Mobile Money waits in escrow until the goods reach you; then the farmer is paid."'),
  ('educationTitle', '"Education hub"'),
  ('educationText', '"When to plant, how to keep what you harvest, and how to sell it well. Free for everybody, with its sources."'),
  ('bannerOne', '{"title": "Know the price before you sell", "text": "Monthly market prices from 44 markets, with their source and date.", "label": "See market prices", "to": "/prices"}'),
  ('bannerTwo', '{"title": "Have a lorry or a tricycle?", "text": "Carry produce between farms and towns. The fee is set aside before you start.", "label": "Become a transporter", "to": "/auth?mode=sign-up"}'),
  ('bannerThree', '{"title": "Questions before your first order?", "text": "How escrow works, what happens when something goes wrong, and who to ask.", "label": "Read the help", "to": "/help"}'),
  ('aboutTitle', '"A fair deal should not depend on who you know"'),
  ('aboutText', '"Farmgate lets farmers in Ghana sell straight to buyers. We check who is selling, hold the money until the goods arrive, and write down every step."'),
  ('aboutMission', '"To let every farmer in Ghana sell at a fair price to a buyer they can trust, and be paid on the day the produce arrives."'),
  ('aboutVision', '"A country in which no harvest is lost for want of a buyer, and no buyer pays for produce that never comes."'),
  ('aboutSince', '2022'),
  ('aboutValues', '[
    {"title": "Trust", "text": "Sellers are checked before they sell. Money is held until the goods are received."},
    {"title": "Fairness", "text": "The price, the delivery fee and our fee are shown before anybody agrees to anything."},
    {"title": "Openness", "text": "Both sides see the same record of an order: who did what, and when."},
    {"title": "Respect for the farmer", "text": "Plain words, small phones, slow networks and real kilograms come first."}]'),
  ('aboutFeatures', '[
    {"title": "KYC verified farmers", "text": "A listing goes on the market only after its farmer proved who they are."},
    {"title": "Escrow payment", "text": "Mobile Money is held for the order and released when the buyer confirms receipt."},
    {"title": "Quality inspection", "text": "Independent inspectors grade produce premium, standard or economy."},
    {"title": "Priced delivery", "text": "The fee is worked out from distance and weight before the order is placed."},
    {"title": "Delivery tracking", "text": "Each step from pickup to arrival is written down and shown to both sides."},
    {"title": "Guest checkout", "text": "Buying needs no account. A secret link follows the order."},
    {"title": "Disputes decided on evidence", "text": "The money stays where it is until a person has looked at both sides."},
    {"title": "Market prices", "text": "Prices of past years by market and crop, with their source and number of observations."},
    {"title": "Planting calendar", "text": "When to sow and when to harvest, by crop and agro-ecological zone."},
    {"title": "A ledger to the pesewa", "text": "Every amount is booked twice, so that nothing can be lost between two people."}]'),
  ('aboutTimeline', '[
    {"year": 2022, "title": "The question", "text": "Farmers and traders told us the same thing: the goods or the money, somebody always goes first and waits."},
    {"year": 2023, "title": "Escrow for produce", "text": "The first orders in which Mobile Money was held until the delivery arrived."},
    {"year": 2024, "title": "Inspectors and transporters", "text": "Grading and delivery became part of the same order, each paid for their part."},
    {"year": 2025, "title": "All sixteen regions", "text": "Listings and deliveries can be placed in every region of Ghana."}]'),
  ('aboutTeam', '[]'),
  ('contactPhone', '"+233 30 255 0142"'),
  ('contactEmail', '"support@farmgate.example"'),
  ('contactAddress', '"Accra, Ghana"'),
  ('contactHours', '"Monday to Friday, 8AM to 6PM"'),
  ('contactReply', '"E-mails are answered within 24 hours"'),
  ('bannerMarket', '{"title": "Not sure of the quality?", "text": "Ask for an inspection at checkout. If the goods fail, you get all your money back.", "label": "How inspections work", "to": "/help?q=inspection"}'),
  ('bannerMarketTwo', '{"title": "Do you grow this too?", "text": "List your harvest in ten minutes. You are paid when the buyer has it.", "label": "Sell on Farmgate", "to": "/auth?mode=sign-up"}'),
  ('bannerCommunity', '{"title": "Plant at the right time", "text": "When to sow and when to harvest, by crop and zone.", "label": "Planting calendar", "to": "/calendar"}'),
  ('bannerCommunityTwo', '{"title": "What is it worth?", "text": "Monthly prices from 44 markets, with source and date.", "label": "Market prices", "to": "/prices"}'),
  ('socialFacebook', '""'),
  ('socialInstagram', '""'),
  ('socialX', '""');
