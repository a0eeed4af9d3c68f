create index concurrently listings_crop_edition on listings (crop_edition);
