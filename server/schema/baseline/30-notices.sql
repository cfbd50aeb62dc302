-- Notices for users (app_user), and which of them were sent by e-mail or the gateway.
create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  facts jsonb not null default '{}'::jsonb,
  link text not null default '',
  read_at timestamptz
);
-- The job that sends notices reads new ones.
create index notice_by_time on notice (at, id);
create index notice_by_user on notice (user_id, id desc);
create index notice_unread on notice (user_id) where (read_at is null);

-- One row per notice and way, to send or sent: queue and log.
create table notice_sending (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notice on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  way text not null constraint way_of_sending_is_known check (way in ('mail', 'hook')),
  address text not null default '',
  attempts int not null default 0,
  last_error text,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  constraint notice_is_sent_once_each_way unique (notice_id, way),
  constraint sent_or_given_up check ((sent_at is null) or (given_up_at is null))
);
create index notice_sending_due on notice_sending (next_at, id) where ((sent_at is null) and (given_up_at is null));
create index notice_sending_of_user on notice_sending (user_id, id desc);

-- Who wants notices by e-mail or through the gateway. Without a row nothing is sent.
create table notice_wish (
  user_id bigint primary key references app_user on delete cascade,
  email text not null default '',
  by_mail boolean not null default false,
  by_hook boolean not null default false,
  muted text[] not null default '{}'::text[],
  language text not null default 'zh' constraint wished_language_is_known check (language in ('en', 'zh')),
  since timestamptz not null default now(),
  constraint mail_needs_an_address check ((email <> '') or (not by_mail))
);
