create index concurrently listings_organic on listings (featured_score desc, id desc) where status = 'approved' and organic_certified;
create index concurrently listings_organic_price on listings (price_per_kg_pesewas, id) where status = 'approved' and organic_certified;
create index concurrently listings_organic_newest on listings (id desc) where status = 'approved' and organic_certified;
create index concurrently listings_kind on listings (region, category, quality_grade, organic_certified) where status = 'approved';
