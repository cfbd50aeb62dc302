-- What every family stands on: who did what, requests that must not count twice, numbers that people read.

-- One row per request that was accepted, so that a captured one cannot be sent again, on whichever server it arrives.
-- Unlogged, since every request writes here: after a crash it is empty, and so it is on a replica that takes over.
create unlogged table request_seen (
  session_id text not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (session_id, nonce)
);
create index request_seen_by_time on request_seen (seen_at);
-- Since when they are remembered: one row. Unlogged too, so that it is lost together with them; then whoever comes first
-- writes it anew, and what was signed before that moment is refused.
create unlogged table request_seen_since (
  since timestamptz not null,
  only_row boolean primary key default true constraint only_one_row check (only_row)
);
insert into request_seen_since (since) values (now());

-- The answer of a call that changed something, under the key that its caller chose: the same key again gets the same answer.
create table idempotency (
  user_id bigint not null,
  key text not null,
  path text not null,
  body_sha256 bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_time on idempotency (created_at);

-- Who did what, when, from where, before and after. Rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  user_name text not null,
  role text,
  address text not null default '',
  request_id text not null,
  call text not null,
  thing text not null,
  thing_id bigint,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_by_thing on audit (thing, thing_id, id desc);
create index audit_by_time on audit (at desc);
create index audit_by_user on audit (user_id, id desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or deleted';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function audit_is_append_only();

-- Readable document numbers such as PO-2026A-000123: one counter per prefix and season, taken under a row lock.
create table document_number (
  prefix text not null,
  season text not null,
  last bigint not null default 0,
  primary key (prefix, season)
);

-- The parts of a text by which an index finds any piece of it. Most Chinese words have two characters, which the usual
-- three-character grams miss: so single characters and pairs there, and triples of ASCII for codes and numbers, where a
-- single digit stands in every row and would find nothing faster. The server cuts keywords the same way.
create function search_grams(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := '{}';
  one text collate "C" := '';
  two text collate "C" := '';
  three text collate "C";
begin
  foreach three in array string_to_array(lower($1), null) loop
    if three > '~' then
      grams := grams || three;
      if two > '~' then grams := grams || (two || three); end if;
    elsif one between '!' and '~' and two between '!' and '~' and three > ' ' then
      grams := grams || (one || two || three);
    end if;
    one := two;
    two := three;
  end loop;
  return grams;
end $$;

-- The installation's RSA key pair; the private half is encrypted by a key file that lies outside the database.
create table sign_in_key (
  id text primary key,
  public_pem text not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);
-- Two servers that start together agree on one key.
create unique index one_sign_in_key on sign_in_key ((true));
