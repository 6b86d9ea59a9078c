-- Vendors that cannot change their program keep their own dialect: which one, the key they sign with, and whom their tokens stand for.

alter table vendors
  -- Null: speaks the house's own seamless wallet.
  add column dialect text check (dialect in ('uuid-cents5', 'form-md5', 'transfer-in-out', 'actions-array')),
  -- The vendor's RSA public key in PEM, for the dialect that signs with it; the others use the vendor's live secrets.
  add column dialect_key text check (dialect_key like '-----BEGIN PUBLIC KEY-----%'),
  add check (dialect is distinct from 'uuid-cents5' or dialect_key is not null);

-- Foreign dialects show the launch token with every call, but the house swaps it once; so what it was swapped for is kept.
create table dialects_sessions (
  vendor_id smallint not null references vendors (id),
  token_hash bytea not null check (length(token_hash) = 32),
  brand_id smallint not null references brands (id),
  session_id text not null,
  player_id bigint not null,
  currency text not null,
  game_code text not null,
  language text not null,
  opened_at timestamptz not null,
  primary key (vendor_id, token_hash)
);
create index dialects_sessions_player on dialects_sessions (vendor_id, player_id, opened_at desc);
