-- Countries carry their full names, and are found by their codes and the other names people write. What a team named
-- itself stays.
with renamed as (
  select * from (values
      ('AG', 'Antigua & Barbuda', 'Antigua and Barbuda'),
      ('CG', 'Congo - Brazzaville', 'Republic of the Congo'),
      ('CD', 'Congo - Kinshasa', 'Democratic Republic of the Congo'),
      ('HM', 'Heard & McDonald Islands', 'Heard and McDonald Islands'),
      ('ST', 'São Tomé & Príncipe', 'São Tomé and Príncipe'),
      ('GS', 'South Georgia & South Sandwich Islands', 'South Georgia and South Sandwich Islands'),
      ('BL', 'St. Barthélemy', 'Saint Barthélemy'),
      ('SH', 'St. Helena', 'Saint Helena'),
      ('KN', 'St. Kitts & Nevis', 'Saint Kitts and Nevis'),
      ('LC', 'St. Lucia', 'Saint Lucia'),
      ('MF', 'St. Martin', 'Saint Martin'),
      ('PM', 'St. Pierre & Miquelon', 'Saint Pierre and Miquelon'),
      ('VC', 'St. Vincent & Grenadines', 'Saint Vincent and Grenadines'),
      ('SJ', 'Svalbard & Jan Mayen', 'Svalbard and Jan Mayen'),
      ('TT', 'Trinidad & Tobago', 'Trinidad and Tobago'),
      ('TC', 'Turks & Caicos Islands', 'Turks and Caicos Islands'),
      ('GB', 'UK', 'United Kingdom'),
      ('US', 'US', 'United States'),
      ('WF', 'Wallis & Futuna', 'Wallis and Futuna')
    ) as given (key, short, name)
)
update lookup_item c set name = r.name, aliases = c.aliases || r.short, version = c.version + 1, updated_on = now()
from renamed r
where c.list = 'country' and c.key = r.key and c.name = r.short and c.deleted_on is null
  and not exists (
    select from lookup_item same
    where same.team_id = c.team_id and same.list = 'country' and lower(same.name) = lower(r.name) and same.deleted_on is null
  );

with other as (
  select * from (values
      ('US', 'America'),
      ('US', 'United States of America'),
      ('US', 'USA'),
      ('US', 'U.S.'),
      ('US', 'U.S.A.'),
      ('US', 'The States'),
      ('GB', 'Great Britain'),
      ('GB', 'Britain'),
      ('GB', 'U.K.'),
      ('AE', 'Emirates'),
      ('CD', 'DR Congo'),
      ('CD', 'Congo-Kinshasa'),
      ('CG', 'Congo-Brazzaville'),
      ('KR', 'Korea'),
      ('KR', 'Republic of Korea'),
      ('KP', 'DPRK'),
      ('CZ', 'Czech Republic'),
      ('CI', 'Ivory Coast'),
      ('TR', 'Turkey'),
      ('MM', 'Burma'),
      ('SZ', 'Swaziland'),
      ('CV', 'Cabo Verde'),
      ('MK', 'Macedonia'),
      ('NL', 'Holland'),
      ('RU', 'Russian Federation'),
      ('SY', 'Syrian Arab Republic'),
      ('IR', 'Islamic Republic of Iran'),
      ('VN', 'Viet Nam'),
      ('LA', 'Lao People''s Democratic Republic'),
      ('TL', 'East Timor'),
      ('PS', 'Palestinian Territories'),
      ('SA', 'KSA'),
      ('TZ', 'United Republic of Tanzania'),
      ('MD', 'Republic of Moldova'),
      ('BO', 'Plurinational State of Bolivia')
    ) as given (key, alias)
)
update lookup_item c set aliases = array(
  select distinct on (lower(alias)) alias
  from unnest(
    c.aliases || c.key || (c.extra ->> 'iso3') || array(select o.alias from other o where o.key = c.key)
      || array(
        select p.name from lookup_item p
        where p.team_id = c.team_id and p.list = 'parsing_alias_country' and p.extra ->> 'target' = c.key and p.deleted_on is null
      )
  ) as alias
  where alias is not null and lower(alias) <> lower(c.name)
  order by lower(alias), alias
)
where c.list = 'country' and c.key is not null and c.deleted_on is null;
