-- Pixels of the stored logo, so that pages keep its place before it arrives. Null for a logo stored before.
alter table settings
  add logo_width integer check (logo_width > 0),
  add logo_height integer check (logo_height > 0);
