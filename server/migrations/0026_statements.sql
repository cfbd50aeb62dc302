-- What parties say to their statements of account, and papers that need to know more than which documents to print.

-- An answer is of a balance, over a season or days as they were asked for: once something moves, it is of what was before.
create table statement_answer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payer text not null constraint answering_party_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  payer_id bigint not null,
  plan_id bigint references plan,
  from_on date,
  -- Empty for a statement that goes on.
  to_on date,
  closing_fen bigint not null,
  agreed boolean not null,
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null,
  constraint disputed_statements_say_why check (agreed or reason <> '')
);
create index statement_answer_by_party on statement_answer (company_id, payer, payer_id, id);
create index statement_answer_by_plan on statement_answer (plan_id) where plan_id is not null;
create index statement_answer_by_user on statement_answer (created_by);

-- Of which period a statement is, for instance.
alter table print_run add column wish jsonb;
