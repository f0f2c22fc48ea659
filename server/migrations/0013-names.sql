-- Names as they are compared, and nationalities as one word.

-- Possible duplicates: names keep their blanks, apostrophes, dots, hyphens and joiners, and are compared without them
-- (docs/decisions/0039; duplicates.views.ts says it in the same words).
drop index applications_by_birth_and_name;
create index applications_by_birth_and_name on applications (
  dob,
  translate(lower(last_name), U&' ''\2018\2019.-\2010\2011\200C\200D', ''),
  translate(lower(first_name), U&' ''\2018\2019.-\2010\2011\200C\200D', '')
) where dob is not null;

-- The first list of countries told several words for one nationality: 'British, UK'. What the office wrote itself stays.
create temporary table told_twice on commit drop as
  select told, coalesce(better, split_part(told, ', ', 1)) as said
  from (values
    ('Azerbaijani, Azeri', null::text),
    ('Beninese, Beninois', null),
    ('Bermudian, Bermudan', null),
    ('British, UK', null),
    ('Chinese, Taiwanese', 'Taiwanese'),
    ('Comoran, Comorian', null),
    ('Dutch, Netherlandic', null),
    ('Emirati, Emirian, Emiri', null),
    ('Equatorial Guinean, Equatoguinean', null),
    ('Greek, Hellenic', null),
    ('Guamanian, Guambat', null),
    ('Hong Kong, Hong Kongese', 'Hong Kongese'),
    ('Hungarian, Magyar', null),
    ('Iranian, Persian', null),
    ('Kazakhstani, Kazakh', null),
    ('Kosovar, Kosovan', null),
    ('Kyrgyzstani, Kyrgyz, Kirgiz, Kirghiz', null),
    ('Lao, Laotian', null),
    ('Luxembourg, Luxembourgish', 'Luxembourgish'),
    ('Macanese, Chinese', null),
    ('Malian, Malinese', null),
    ('Martiniquais, Martinican', null),
    ('Monegasque, Monacan', null),
    ('Motswana, Botswanan', null),
    ('Nepali, Nepalese', null),
    ('New Zealand, NZ', null),
    ('Ni-Vanuatu, Vanuatuan', null),
    ('Papua New Guinean, Papuan', null),
    ('Philippine, Filipino', 'Filipino'),
    ('Reunionese, Reunionnais', null),
    ('Sahrawi, Sahrawian, Sahraouian', null),
    ('Saint Vincentian, Vincentian', null),
    ('Saudi, Saudi Arabian', null),
    ('Slovenian, Slovene', null),
    ('Somali, Somalian', null),
    ('Uzbekistani, Uzbek', null),
    ('Wallis and Futuna, Wallisian or Futunan', null)
  ) rows (told, better);
update countries set nationality = said from told_twice where nationality = told;
update applications set nationality = said from told_twice where nationality = told;
update application_drafts set draft = jsonb_set(draft, '{nationality}', to_jsonb(said))
  from told_twice where draft ->> 'nationality' = told;
