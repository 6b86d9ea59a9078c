-- Brands (tenants) with their domains and settings, so that one process serves many sites and each value says where it comes from.
create table brands (
  id smallint primary key check (id > 0),
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,31}$'),
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency in ('BRL', 'VND')),
  time_zone text not null,
  default_language text not null,
  languages text[] not null check (default_language = any (languages)),
  market_pack text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index brands_one_default on brands (is_default) where is_default;

-- Every host name belongs to one brand only.
create table brands_domains (
  host text primary key check (host = lower(host) and length(host) between 1 and 253),
  brand_id smallint not null references brands (id),
  purpose text not null check (purpose in ('site', 'affiliate', 'images', 'games')),
  is_main boolean not null default false
);
create unique index brands_domains_one_main on brands_domains (brand_id, purpose) where is_main;

-- What a level of the inheritance says; a setting without a row takes the value of the level above it.
create table brands_settings (
  scope text not null check (scope in ('platform', 'market', 'brand')),
  -- '' for the platform, the code of the market pack, or the id of the brand.
  scope_key text not null check ((scope = 'platform') = (scope_key = '')),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (scope, scope_key, key)
);
