-- Banners of the marketplace and the community, and our pages elsewhere (empty: none).
insert into website_content (key, value) values
  ('bannerMarket', '{"title": "Not sure of the quality?", "text": "Ask for an inspection at checkout. If the goods fail, you get all your money back.", "label": "How inspections work", "to": "/help?q=inspection"}'),
  ('bannerMarketTwo', '{"title": "Do you grow this too?", "text": "List your harvest in ten minutes. You are paid when the buyer has it.", "label": "Sell on Farmgate", "to": "/auth?mode=sign-up"}'),
  ('bannerCommunity', '{"title": "Plant at the right time", "text": "When to sow and when to harvest, by crop and zone.", "label": "Planting calendar", "to": "/calendar"}'),
  ('bannerCommunityTwo', '{"title": "What is it worth?", "text": "Monthly prices from 44 markets, with source and date.", "label": "Market prices", "to": "/prices"}'),
  ('socialFacebook', '""'),
  ('socialInstagram', '""'),
  ('socialX', '""');
