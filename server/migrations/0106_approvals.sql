-- Who may correct a line or pay in spite of a differing invoice by themselves, and where a second person approves.

-- Up to an amount and a share; head office sets them for all companies. Without a row, the program's own limits count.
create table correction_limit (
  id int primary key default 1 constraint there_is_one_correction_limit check (id = 1),
  limit_fen bigint not null constraint correction_limit_is_an_amount check (limit_fen >= 0),
  -- Never beyond the whole line: what more than doubles one is always approved by a second person.
  limit_bp int not null constraint correction_limit_is_a_share check (limit_bp between 0 and 10000),
  changed_by bigint references app_user,
  changed_at timestamptz not null
);
create index correction_limit_by_user on correction_limit (changed_by);

create table approval (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  bill_id bigint not null references bill,
  kind text not null constraint approval_kind_is_known check (kind in ('correction', 'invoice')),
  dispute_id bigint references dispute,
  -- What the line or the settlement comes to, and what it is corrected to, or what the invoice comes to.
  was_fen bigint not null,
  to_fen bigint not null,
  reason text not null constraint approvals_say_why check (reason <> ''),
  -- Noted where one person is enough, dropped with the bill.
  state text not null constraint approval_state_is_known check (state in ('open', 'noted', 'approved', 'rejected', 'dropped')),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision text not null default '',
  constraint nobody_approves_what_they_asked_for check (decided_by <> asked_by),
  constraint decided_approvals_say_by_whom check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  constraint rejected_approvals_say_why check (state <> 'rejected' or decision <> ''),
  constraint corrections_to_approve_name_their_dispute check ((kind = 'correction') = (dispute_id is not null))
);
create unique index dispute_is_approved_once_at_a_time on approval (dispute_id) where state = 'open';
create unique index invoice_is_approved_once_at_a_time on approval (bill_id) where state = 'open' and kind = 'invoice';
create index approval_by_bill on approval (bill_id);
create index approval_by_dispute on approval (dispute_id) where dispute_id is not null;
create index approval_by_company on approval (company_id, state);
create index approval_by_asker on approval (asked_by);
create index approval_by_decider on approval (decided_by) where decided_by is not null;
