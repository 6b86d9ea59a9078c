-- Written by `npm run db:schema` for readers; functions stand in <domain>/functions.

create table activities_applications (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  promotion_id uuid not null,
  attempt smallint not null,
  state text not null,
  remark_encrypted bytea not null,
  answer text not null default ''::text,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  constraint activities_applications_member_id_promotion_id_attempt_key UNIQUE (member_id, promotion_id, attempt),
  constraint activities_applications_pkey PRIMARY KEY (id),
  constraint activities_applications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint activities_applications_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content_entries(id),
  constraint activities_applications_answer_check CHECK (length(answer) <= 240),
  constraint activities_applications_attempt_check CHECK (attempt >= 1 AND attempt <= 3),
  constraint activities_applications_check CHECK ((state = 'applying'::text) = (decided_at IS NULL)),
  constraint activities_applications_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint activities_applications_state_check CHECK (state = ANY (ARRAY['applying'::text, 'joined'::text, 'rejected'::text]))
);
CREATE UNIQUE INDEX activities_applications_one_standing ON public.activities_applications USING btree (member_id, promotion_id) WHERE (state <> 'rejected'::text);
CREATE INDEX activities_applications_queue ON public.activities_applications USING btree (brand_id, state, id);

create table activities_pictures (
  id uuid not null,
  application_id uuid not null,
  place smallint not null,
  width integer not null,
  height integer not null,
  encrypted bytea not null,
  constraint activities_pictures_application_id_place_key UNIQUE (application_id, place),
  constraint activities_pictures_pkey PRIMARY KEY (id),
  constraint activities_pictures_application_id_fkey FOREIGN KEY (application_id) REFERENCES activities_applications(id) ON DELETE CASCADE,
  constraint activities_pictures_height_check CHECK (height > 0),
  constraint activities_pictures_place_check CHECK (place >= 1 AND place <= 3),
  constraint activities_pictures_width_check CHECK (width > 0)
);

create table agents_active_days (
  agent_id bigint not null,
  day date not null,
  before date not null,
  brand_id smallint not null,
  members integer not null,
  constraint agents_active_days_pkey PRIMARY KEY (agent_id, day, before),
  constraint agents_active_days_check CHECK (before < day)
) with (fillfactor=80);

create table agents_contracts (
  id uuid not null,
  brand_id smallint not null,
  type text not null,
  giver_id bigint,
  taker_id bigint not null,
  version integer not null,
  terms jsonb not null,
  terms_hash bytea not null,
  state text not null,
  offered_by_member bigint,
  offered_by_staff uuid,
  offered_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reject_reason text,
  effective_from timestamp with time zone,
  effective_to timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  ended_by uuid,
  termination_asked_at timestamp with time zone,
  termination_reason text,
  constraint agents_contracts_taker_id_type_version_key UNIQUE (taker_id, type, version),
  constraint agents_contracts_pkey PRIMARY KEY (id),
  constraint agents_contracts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_contracts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES agents_contracts(id),
  constraint agents_contracts_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES agents_members(member_id),
  constraint agents_contracts_taker_id_fkey FOREIGN KEY (taker_id) REFERENCES agents_members(member_id),
  constraint agents_contracts_check CHECK ((offered_by_member IS NULL) <> (offered_by_staff IS NULL)),
  constraint agents_contracts_check1 CHECK ((giver_id IS NULL) = (offered_by_member IS NULL)),
  constraint agents_contracts_check2 CHECK (giver_id IS NULL OR giver_id = offered_by_member),
  constraint agents_contracts_check3 CHECK (giver_id <> taker_id),
  constraint agents_contracts_check4 CHECK ((state <> ALL (ARRAY['accepted'::text, 'terminated'::text])) OR decided_at IS NOT NULL OR ended_because = 'withdrawn'::text),
  constraint agents_contracts_check5 CHECK (state <> 'accepted'::text OR effective_from IS NOT NULL AND effective_to IS NULL AND ended_at IS NULL),
  constraint agents_contracts_check6 CHECK ((state = 'terminated'::text) = (ended_because IS NOT NULL)),
  constraint agents_contracts_ended_because_check CHECK (ended_because = ANY (ARRAY['agreed'::text, 'superseded'::text, 'cascade'::text, 'moved'::text, 'withdrawn'::text, 'market'::text])),
  constraint agents_contracts_reject_reason_check CHECK (length(reject_reason) <= 500),
  constraint agents_contracts_state_check CHECK (state = ANY (ARRAY['new_request'::text, 'accepted'::text, 'rejected'::text, 'terminated'::text])),
  constraint agents_contracts_termination_reason_check CHECK (length(termination_reason) <= 500),
  constraint agents_contracts_terms_check CHECK (jsonb_typeof(terms) = 'object'::text),
  constraint agents_contracts_terms_hash_check CHECK (length(terms_hash) = 32),
  constraint agents_contracts_type_check CHECK (type = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint agents_contracts_version_check CHECK (version > 0)
);
CREATE INDEX agents_contracts_given ON public.agents_contracts USING btree (giver_id, type, state);
CREATE UNIQUE INDEX agents_contracts_one_in_force ON public.agents_contracts USING btree (taker_id, type) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX agents_contracts_one_offer ON public.agents_contracts USING btree (taker_id, type) WHERE (state = 'new_request'::text);
CREATE INDEX agents_contracts_settled ON public.agents_contracts USING btree (brand_id, type, effective_from) WHERE (effective_from IS NOT NULL);

create table agents_days (
  agent_id bigint not null,
  day date not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  hold bigint not null default 0,
  constraint agents_days_pkey PRIMARY KEY (agent_id, day, game_type)
);
CREATE INDEX agents_days_brand ON public.agents_days USING btree (brand_id, day);

create table agents_entries (
  member_id bigint not null,
  source integer not null,
  subject text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  kind text not null,
  at timestamp with time zone not null,
  line_id bigint not null,
  own boolean not null,
  game_code text,
  game_type text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  promotions bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  hold bigint not null default 0,
  constraint agents_entries_pkey PRIMARY KEY (member_id, source, subject, entry),
  constraint agents_entries_kind_check CHECK (kind = ANY (ARRAY['bet'::text, 'correction'::text, 'promotion'::text, 'deposit'::text, 'withdrawal'::text]))
);
CREATE INDEX agents_entries_line ON public.agents_entries USING btree (line_id, at);
CREATE INDEX agents_entries_member ON public.agents_entries USING btree (member_id, at);
CREATE INDEX agents_entries_time ON public.agents_entries USING btree (brand_id, at);

create table agents_hours (
  agent_id bigint not null,
  hour timestamp with time zone not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  hold bigint not null default 0,
  constraint agents_hours_pkey PRIMARY KEY (agent_id, hour, game_type)
);
CREATE INDEX agents_hours_brand ON public.agents_hours USING btree (brand_id, hour);

create table agents_joined_days (
  agent_id bigint not null,
  day date not null,
  brand_id smallint not null,
  members integer not null,
  constraint agents_joined_days_pkey PRIMARY KEY (agent_id, day)
) with (fillfactor=80);

create table agents_level_days (
  agent_id bigint not null,
  day date not null,
  level smallint not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  constraint agents_level_days_pkey PRIMARY KEY (agent_id, day, level),
  constraint agents_level_days_level_check CHECK (level > 0)
);

create table agents_line_agents (
  agent_id bigint not null,
  line_id bigint not null,
  level smallint not null,
  constraint agents_line_agents_pkey PRIMARY KEY (agent_id, line_id),
  constraint agents_line_agents_line_id_fkey FOREIGN KEY (line_id) REFERENCES agents_lines(id),
  constraint agents_line_agents_level_check CHECK (level > 0)
);
CREATE INDEX agents_line_agents_line ON public.agents_line_agents USING btree (line_id);

create table agents_lines (
  id bigint not null generated as identity,
  brand_id smallint not null,
  uplines bigint[] not null,
  members integer not null default 0,
  agents integer not null default 0,
  constraint agents_lines_brand_id_uplines_key UNIQUE (brand_id, uplines),
  constraint agents_lines_pkey PRIMARY KEY (id),
  constraint agents_lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_lines_agents_check CHECK (agents >= 0),
  constraint agents_lines_members_check CHECK (members >= 0),
  constraint agents_lines_uplines_check CHECK (cardinality(uplines) <= 64)
);

create table agents_links (
  brand_id smallint not null,
  code text collate "C" not null,
  agent_id bigint not null,
  name text not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  constraint agents_links_pkey PRIMARY KEY (brand_id, code),
  constraint agents_links_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents_members(member_id),
  constraint agents_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_links_name_check CHECK (length(name) <= 60),
  constraint agents_links_terms_check CHECK (jsonb_typeof(terms) = 'array'::text)
);

create table agents_lottery_points (
  member_id bigint not null,
  brand_id smallint not null,
  points smallint not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint agents_lottery_points_pkey PRIMARY KEY (member_id),
  constraint agents_lottery_points_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_lottery_points_points_check CHECK (points >= 0 AND points <= 130)
);

create table agents_member_days (
  member_id bigint not null,
  day date not null,
  line_id bigint not null,
  game_type text not null,
  brand_id smallint not null,
  own boolean not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  constraint agents_member_days_pkey PRIMARY KEY (member_id, day, line_id, game_type, own)
);
CREATE INDEX agents_member_days_brand ON public.agents_member_days USING btree (brand_id, day) INCLUDE (member_id, game_type, valid, bets);
CREATE INDEX agents_member_days_line ON public.agents_member_days USING btree (line_id, day);

create table agents_members (
  member_id bigint not null,
  brand_id smallint not null,
  member_type smallint not null,
  parent_id bigint,
  line_id bigint not null,
  joined_at timestamp with time zone not null,
  joined_day date not null,
  constraint agents_members_pkey PRIMARY KEY (member_id),
  constraint agents_members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_members_line_id_fkey FOREIGN KEY (line_id) REFERENCES agents_lines(id),
  constraint agents_members_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agents_members(member_id),
  constraint agents_members_check CHECK (parent_id <> member_id),
  constraint agents_members_member_type_check CHECK (member_type = ANY (ARRAY[0, 1, 2, 41, 42]))
);
CREATE INDEX agents_members_agents ON public.agents_members USING btree (brand_id, member_id) WHERE (member_type <> 0);
CREATE INDEX agents_members_line ON public.agents_members USING btree (line_id, member_id);
CREATE INDEX agents_members_parent ON public.agents_members USING btree (parent_id, member_id);

create table agents_notes (
  agent_id bigint not null,
  member_id bigint not null,
  brand_id smallint not null,
  note text not null,
  at timestamp with time zone not null,
  constraint agents_notes_pkey PRIMARY KEY (agent_id, member_id),
  constraint agents_notes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_notes_note_check CHECK (length(note) >= 1 AND length(note) <= 2000)
);
CREATE INDEX agents_notes_member ON public.agents_notes USING btree (member_id);

create table agents_pay_news (
  member_id bigint not null,
  brand_id smallint not null,
  often text not null,
  since timestamp with time zone not null,
  constraint agents_pay_news_pkey PRIMARY KEY (member_id),
  constraint agents_pay_news_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_pay_news_often_check CHECK (often = ANY (ARRAY['each'::text, 'daily'::text, 'never'::text]))
);
CREATE INDEX agents_pay_news_brand ON public.agents_pay_news USING btree (brand_id);

create table agents_places (
  member_id bigint not null,
  since timestamp with time zone not null,
  brand_id smallint not null,
  parent_id bigint,
  line_id bigint not null,
  moved_by uuid,
  move_of bigint,
  reason text,
  constraint agents_places_pkey PRIMARY KEY (member_id, since),
  constraint agents_places_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_places_line_id_fkey FOREIGN KEY (line_id) REFERENCES agents_lines(id),
  constraint agents_places_check CHECK ((moved_by IS NULL) = (reason IS NULL)),
  constraint agents_places_check1 CHECK ((moved_by IS NULL) = (move_of IS NULL)),
  constraint agents_places_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500)
);
CREATE INDEX agents_places_moved_under ON public.agents_places USING btree (parent_id, member_id) WHERE (move_of = member_id);
CREATE INDEX agents_places_moves ON public.agents_places USING btree (brand_id, since DESC) WHERE ((moved_by IS NOT NULL) AND (move_of = member_id));

create table agents_recruits (
  member_id bigint not null,
  brand_id smallint not null,
  code text collate "C" not null,
  at timestamp with time zone not null,
  offered_at timestamp with time zone,
  constraint agents_recruits_pkey PRIMARY KEY (member_id),
  constraint agents_recruits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX agents_recruits_code ON public.agents_recruits USING btree (brand_id, code, at);
CREATE INDEX agents_recruits_waiting ON public.agents_recruits USING btree (member_id) WHERE (offered_at IS NULL);

create table agents_run_lines (
  id uuid not null,
  run_id uuid not null,
  brand_id smallint not null,
  agent_id bigint not null,
  contract_id uuid not null,
  type text not null,
  upline_id bigint,
  currency text not null,
  inputs jsonb not null,
  gross bigint not null,
  carried_in bigint not null,
  covered bigint not null,
  deductions bigint not null,
  shortfall bigint not null,
  carried_out bigint not null,
  amount bigint not null,
  state text not null,
  to_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  wallet_tx_id uuid,
  loss_out bigint not null default 0,
  held_out bigint not null default 0,
  hold_total bigint not null default 0,
  gross_total bigint not null default 0,
  constraint agents_run_lines_run_id_agent_id_key UNIQUE (run_id, agent_id),
  constraint agents_run_lines_pkey PRIMARY KEY (id),
  constraint agents_run_lines_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contracts(id),
  constraint agents_run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES agents_runs(id),
  constraint agents_run_lines_carried_in_check CHECK (carried_in >= 0),
  constraint agents_run_lines_carried_out_check CHECK (carried_out >= 0),
  constraint agents_run_lines_check CHECK (amount >= 0 AND amount = (covered - deductions)),
  constraint agents_run_lines_check1 CHECK ((state = 'nothing'::text) = (amount = 0)),
  constraint agents_run_lines_check2 CHECK ((state = 'paid'::text) = (wallet_tx_id IS NOT NULL)),
  constraint agents_run_lines_covered_check CHECK (covered >= 0),
  constraint agents_run_lines_deductions_check CHECK (deductions >= 0),
  constraint agents_run_lines_gross_check CHECK (gross >= 0),
  constraint agents_run_lines_held_out_check CHECK (held_out >= 0),
  constraint agents_run_lines_loss_out_check CHECK (loss_out >= 0),
  constraint agents_run_lines_shortfall_check CHECK (shortfall >= 0),
  constraint agents_run_lines_state_check CHECK (state = ANY (ARRAY['due'::text, 'paid'::text, 'nothing'::text]))
);
CREATE INDEX agents_run_lines_agent ON public.agents_run_lines USING btree (agent_id, type, to_at DESC);
CREATE INDEX agents_run_lines_due ON public.agents_run_lines USING btree (run_id, id) WHERE (state = 'due'::text);
CREATE INDEX agents_run_lines_salaries ON public.agents_run_lines USING btree (brand_id, to_at) WHERE ((type <> 'dividend'::text) AND (amount > 0));

create table agents_runs (
  id uuid not null,
  brand_id smallint not null,
  type text not null,
  period text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  state text not null,
  next_at timestamp with time zone not null,
  claim uuid,
  attempts integer not null default 0,
  calculated_at timestamp with time zone,
  gross bigint not null default 0,
  payable bigint not null default 0,
  approved_by uuid,
  approved_at timestamp with time zone,
  released_by uuid,
  released_at timestamp with time zone,
  done_at timestamp with time zone,
  told_at timestamp with time zone,
  counting text not null default 'within_hold'::text,
  constraint agents_runs_brand_id_type_period_from_at_key UNIQUE (brand_id, type, period, from_at),
  constraint agents_runs_pkey PRIMARY KEY (id),
  constraint agents_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint agents_runs_check CHECK (to_at > from_at),
  constraint agents_runs_counting_check CHECK (counting = ANY (ARRAY['stake'::text, 'counted'::text, 'after_salaries'::text, 'within_hold'::text])),
  constraint agents_runs_period_check CHECK (period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text, 'hour'::text, '5min'::text])),
  constraint agents_runs_state_check CHECK (state = ANY (ARRAY['planned'::text, 'review'::text, 'paying'::text, 'done'::text, 'discarded'::text])),
  constraint agents_runs_two_people CHECK (approved_by IS NULL OR released_by IS NULL OR approved_by <> released_by),
  constraint agents_runs_type_check CHECK (type = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))
);
CREATE INDEX agents_runs_due ON public.agents_runs USING btree (next_at) WHERE (state = ANY (ARRAY['planned'::text, 'paying'::text]));
CREATE INDEX agents_runs_shown ON public.agents_runs USING btree (brand_id, to_at DESC, id);
CREATE INDEX agents_runs_untold ON public.agents_runs USING btree (brand_id, type, done_at) WHERE ((told_at IS NULL) AND (state = 'done'::text) AND (type = ANY (ARRAY['realtime'::text, 'hourly'::text])));

create table approvals_proposals (
  id uuid not null,
  kind text not null,
  brand_id smallint,
  brand_ids smallint[] not null,
  subject_type text not null,
  subject_id text not null,
  payload jsonb not null,
  encrypted bytea,
  replaces jsonb,
  reason text not null,
  state text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint approvals_proposals_pkey PRIMARY KEY (id),
  constraint approvals_proposals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint approvals_own_withdrawal CHECK (state <> 'withdrawn'::text OR decided_by = proposed_by),
  constraint approvals_proposals_check CHECK (expires_at > proposed_at),
  constraint approvals_proposals_check1 CHECK ((state = 'proposed'::text) = (decided_at IS NULL)),
  constraint approvals_proposals_check2 CHECK ((state = ANY (ARRAY['applied'::text, 'rejected'::text, 'withdrawn'::text])) = (decided_by IS NOT NULL)),
  constraint approvals_proposals_kind_check CHECK (kind ~ '^[a-z]+\.[a-z_]+$'::text),
  constraint approvals_proposals_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint approvals_proposals_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])),
  constraint approvals_proposals_subject_id_check CHECK (length(subject_id) >= 1 AND length(subject_id) <= 128),
  constraint approvals_proposals_subject_type_check CHECK (length(subject_type) >= 1 AND length(subject_type) <= 40),
  constraint approvals_two_people CHECK (state <> 'applied'::text OR decided_by <> proposed_by)
);
CREATE INDEX approvals_proposals_newest ON public.approvals_proposals USING btree (proposed_at DESC, id DESC);
CREATE UNIQUE INDEX approvals_proposals_waiting ON public.approvals_proposals USING btree (kind, subject_type, subject_id, COALESCE((brand_id)::integer, 0)) WHERE (state = 'proposed'::text);

create table approvals_ties (
  staff_id text not null,
  by_id text not null,
  kind text not null,
  at timestamp with time zone not null,
  is_proposer boolean not null default false,
  constraint approvals_ties_pkey PRIMARY KEY (staff_id, by_id, kind, at),
  constraint approvals_ties_check CHECK (staff_id <> by_id),
  constraint approvals_ties_kind_check CHECK (kind = ANY (ARRAY['brought_in'::text, 'role_given'::text]))
);
CREATE INDEX approvals_ties_by ON public.approvals_ties USING btree (by_id, at);

create table audit_anchors (
  chain smallint not null,
  seq bigint not null,
  hash bytea not null,
  signature bytea not null,
  at timestamp with time zone not null,
  constraint audit_anchors_pkey PRIMARY KEY (chain, seq),
  constraint audit_anchors_signature_check CHECK (length(signature) = 32)
);

create table audit_entries (
  chain smallint not null,
  seq bigint not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  hash bytea not null,
  constraint audit_entries_id_key UNIQUE (id),
  constraint audit_entries_pkey PRIMARY KEY (chain, seq),
  constraint audit_entries_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'::text),
  constraint audit_entries_actor_check CHECK (actor ~ '^(staff|system|member):[^:]{1,64}$'::text),
  constraint audit_entries_actor_name_check CHECK (length(actor_name) >= 1 AND length(actor_name) <= 80),
  constraint audit_entries_address_check CHECK (length(address) <= 64),
  constraint audit_entries_chain_check CHECK (chain >= 0),
  constraint audit_entries_hash_check CHECK (length(hash) = 32),
  constraint audit_entries_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint audit_entries_seq_check CHECK (seq > 0),
  constraint audit_entries_subject_id_check CHECK (length(subject_id) >= 1 AND length(subject_id) <= 128),
  constraint audit_entries_subject_type_check CHECK (subject_type ~ '^[a-z_]{1,32}$'::text)
);
CREATE INDEX audit_entries_action ON public.audit_entries USING btree (chain, action, seq DESC);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (chain, actor, seq DESC);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (chain, subject_type, subject_id, seq DESC);

create table audit_heads (
  chain smallint not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (chain),
  constraint audit_heads_chain_check CHECK (chain >= 0)
);

create table bonuses_choices (
  deposit_id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  offer_id uuid,
  chosen_at timestamp with time zone not null,
  outcome text,
  decided_at timestamp with time zone,
  promotion_id uuid,
  promotion_code text collate "C",
  constraint bonuses_choices_pkey PRIMARY KEY (deposit_id),
  constraint bonuses_choices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bonuses_choices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES bonuses_offers(id),
  constraint bonuses_choices_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint bonuses_choices_one CHECK (num_nonnulls(offer_id, promotion_id) = 1),
  constraint bonuses_choices_outcome_check CHECK (outcome = ANY (ARRAY['granted'::text, 'ended'::text, 'below_minimum'::text, 'claimed'::text, 'other_open'::text, 'forbidden'::text])),
  constraint bonuses_choices_promotion CHECK ((promotion_id IS NULL) = (promotion_code IS NULL))
);

create table bonuses_forfeits (
  bonus_id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  staff_id text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint bonuses_forfeits_pkey PRIMARY KEY (bonus_id),
  constraint bonuses_forfeits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bonuses_forfeits_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500)
);
CREATE INDEX bonuses_forfeits_member ON public.bonuses_forfeits USING btree (member_id);

create table bonuses_grants (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  offer_id uuid,
  offer_code text collate "C" not null,
  deposit_id uuid,
  deposit_line text collate "C",
  deposit_amount bigint,
  currency text collate "C" not null,
  amount bigint not null,
  required bigint not null,
  wagered bigint not null default 0,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  ended_at timestamp with time zone,
  warned_at timestamp with time zone,
  look_at timestamp with time zone not null,
  type text not null default 'release'::text,
  promotion_id uuid,
  reward_id uuid,
  entitlement_id uuid,
  terms jsonb,
  max_stake bigint,
  max_conversion bigint,
  carried bigint not null default 0,
  paid bigint not null default 0,
  constraint bonuses_grants_deposit_id_key UNIQUE (deposit_id),
  constraint bonuses_grants_reward_id_key UNIQUE (reward_id),
  constraint bonuses_grants_pkey PRIMARY KEY (id),
  constraint bonuses_grants_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bonuses_grants_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES bonuses_offers(id),
  constraint bonuses_grants_amount_check CHECK (amount > 0),
  constraint bonuses_grants_carried_check CHECK (carried >= 0),
  constraint bonuses_grants_check CHECK (ends_at > granted_at),
  constraint bonuses_grants_check1 CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text])) = (ended_at IS NULL)),
  constraint bonuses_grants_deposit_amount_check CHECK (deposit_amount > 0),
  constraint bonuses_grants_max_conversion_check CHECK (max_conversion > 0),
  constraint bonuses_grants_max_stake_check CHECK (max_stake > 0),
  constraint bonuses_grants_paid_check CHECK (paid >= 0),
  constraint bonuses_grants_playable_check CHECK ((type = 'playable'::text) = (max_stake IS NOT NULL)),
  constraint bonuses_grants_required_check CHECK (required >= 0),
  constraint bonuses_grants_source_check CHECK (offer_id IS NOT NULL AND deposit_id IS NOT NULL AND deposit_line IS NOT NULL AND deposit_amount IS NOT NULL AND reward_id IS NULL OR offer_id IS NULL AND reward_id IS NOT NULL AND promotion_id IS NOT NULL AND terms IS NOT NULL),
  constraint bonuses_grants_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'open'::text, 'released'::text, 'lapsed'::text, 'given_up'::text, 'taken_back'::text, 'spent'::text])),
  constraint bonuses_grants_type_check CHECK (type = ANY (ARRAY['release'::text, 'playable'::text])),
  constraint bonuses_grants_wagered_check CHECK (wagered >= 0)
);
CREATE INDEX bonuses_grants_due ON public.bonuses_grants USING btree (look_at) WHERE (state = 'open'::text);
CREATE INDEX bonuses_grants_of_member ON public.bonuses_grants USING btree (member_id, id);
CREATE INDEX bonuses_grants_of_offer ON public.bonuses_grants USING btree (offer_id);
CREATE INDEX bonuses_grants_of_promotion ON public.bonuses_grants USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE UNIQUE INDEX bonuses_grants_offer_once ON public.bonuses_grants USING btree (brand_id, offer_code, member_id) WHERE (offer_id IS NOT NULL);
CREATE UNIQUE INDEX bonuses_grants_one_open ON public.bonuses_grants USING btree (member_id) WHERE (state = 'open'::text);
CREATE INDEX bonuses_grants_waiting ON public.bonuses_grants USING btree (member_id, ends_at) WHERE (state = 'waiting'::text);

create table bonuses_offers (
  id uuid not null,
  brand_id smallint not null,
  code text collate "C" not null,
  version integer not null,
  terms jsonb not null,
  currency text collate "C" not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  state text not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  ended_by text,
  ended_at timestamp with time zone,
  constraint bonuses_offers_brand_id_code_version_key UNIQUE (brand_id, code, version),
  constraint bonuses_offers_pkey PRIMARY KEY (id),
  constraint bonuses_offers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint bonuses_offers_check CHECK (ends_at > starts_at),
  constraint bonuses_offers_check1 CHECK (decided_by IS NULL OR decided_by <> proposed_by),
  constraint bonuses_offers_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint bonuses_offers_check3 CHECK ((state = 'waiting'::text) = (decided_by IS NULL)),
  constraint bonuses_offers_check4 CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint bonuses_offers_code_check CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text),
  constraint bonuses_offers_reason_check CHECK (length(reason) <= 500),
  constraint bonuses_offers_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'live'::text, 'refused'::text, 'ended'::text])),
  constraint bonuses_offers_terms_check CHECK ((terms ->> 'kind'::text) = 'deposit_match'::text),
  constraint bonuses_offers_version_check CHECK (version > 0)
);
CREATE INDEX bonuses_offers_of_brand ON public.bonuses_offers USING btree (brand_id, proposed_at);
CREATE UNIQUE INDEX bonuses_offers_one_live ON public.bonuses_offers USING btree (brand_id, code) WHERE (state = 'live'::text);

create table bonuses_rounds_before (
  grant_id uuid not null,
  source integer not null,
  round_id text collate "C" not null,
  constraint bonuses_rounds_before_pkey PRIMARY KEY (grant_id, source, round_id),
  constraint bonuses_rounds_before_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonuses_grants(id)
);

create table brands (
  id smallint not null,
  code text not null,
  name text not null,
  currency text not null,
  time_zone text not null,
  default_language text not null,
  languages text[] not null,
  market_pack text not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint brands_code_key UNIQUE (code),
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint brands_currency_fkey1 FOREIGN KEY (currency) REFERENCES brands_currencies(currency),
  constraint brands_check CHECK (default_language = ANY (languages)),
  constraint brands_code_check CHECK (code ~ '^[a-z][a-z0-9]{1,31}$'::text),
  constraint brands_currency_check CHECK (currency <> 'DEMO'::text),
  constraint brands_id_check CHECK (id > 0),
  constraint brands_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE UNIQUE INDEX brands_one_default ON public.brands USING btree (is_default) WHERE is_default;

create table brands_company_versions (
  id uuid not null,
  brand_id smallint not null,
  number integer not null,
  facts jsonb not null,
  replaces jsonb,
  reason text not null,
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint brands_company_versions_brand_id_number_key UNIQUE (brand_id, number),
  constraint brands_company_versions_pkey PRIMARY KEY (id),
  constraint brands_company_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brands_company_versions_check CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint brands_company_versions_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint brands_company_versions_number_check CHECK (number > 0),
  constraint brands_company_versions_reason_check CHECK (length(reason) >= 3),
  constraint brands_company_versions_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text])),
  constraint brands_company_versions_two_people CHECK (state <> 'applied'::text OR NOT needs_two OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX brands_company_versions_waiting ON public.brands_company_versions USING btree (brand_id) WHERE (state = 'proposed'::text);

create table brands_currencies (
  currency text not null,
  since timestamp with time zone not null default now(),
  by text not null,
  constraint brands_currencies_pkey PRIMARY KEY (currency),
  constraint brands_currencies_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint brands_currencies_currency_check CHECK (currency <> 'DEMO'::text)
);

create table brands_domains (
  host text not null,
  brand_id smallint not null,
  purpose text not null,
  is_main boolean not null default false,
  constraint brands_domains_pkey PRIMARY KEY (host),
  constraint brands_domains_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brands_domains_host_check CHECK (host = lower(host) AND length(host) >= 1 AND length(host) <= 253),
  constraint brands_domains_purpose_check CHECK (purpose = ANY (ARRAY['site'::text, 'affiliate'::text, 'images'::text, 'games'::text]))
);
CREATE UNIQUE INDEX brands_domains_one_main ON public.brands_domains USING btree (brand_id, purpose) WHERE is_main;

create table brands_market_changes (
  id uuid not null,
  brand_id smallint not null,
  from_pack text not null,
  to_pack text not null,
  diff jsonb not null,
  reason text not null,
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint brands_market_changes_pkey PRIMARY KEY (id),
  constraint brands_market_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint brands_market_changes_check CHECK (to_pack <> from_pack),
  constraint brands_market_changes_check1 CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint brands_market_changes_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint brands_market_changes_reason_check CHECK (length(reason) >= 3),
  constraint brands_market_changes_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text])),
  constraint brands_market_changes_two_people CHECK (state <> 'applied'::text OR NOT needs_two OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX brands_market_changes_waiting ON public.brands_market_changes USING btree (brand_id) WHERE (state = 'proposed'::text);

create view brands_public as
 SELECT id,
    code,
    name,
    currency,
    time_zone,
    created_at
   FROM brands;

create table brands_settings (
  scope text not null,
  scope_key text not null,
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint brands_settings_pkey PRIMARY KEY (scope, scope_key, key),
  constraint brands_settings_check CHECK ((scope = 'platform'::text) = (scope_key = ''::text)),
  constraint brands_settings_scope_check CHECK (scope = ANY (ARRAY['platform'::text, 'market'::text, 'brand'::text]))
);

create table campaigns_members (
  member_id bigint not null,
  brand_id smallint not null,
  code text collate "C" not null,
  promotion_id uuid not null,
  state text not null,
  reason text,
  at timestamp with time zone not null,
  constraint campaigns_members_pkey PRIMARY KEY (member_id, brand_id, code),
  constraint campaigns_members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint campaigns_members_check CHECK ((state = 'skipped'::text) = (reason IS NOT NULL)),
  constraint campaigns_members_reason_check CHECK (reason = ANY (ARRAY['barred'::text, 'declined'::text, 'capped'::text])),
  constraint campaigns_members_state_check CHECK (state = ANY (ARRAY['sent'::text, 'control'::text, 'skipped'::text]))
);
CREATE INDEX campaigns_members_results ON public.campaigns_members USING btree (brand_id, code, state, reason);
CREATE INDEX campaigns_members_sent ON public.campaigns_members USING btree (member_id, at) WHERE (state = 'sent'::text);

create table campaigns_runs (
  brand_id smallint not null,
  code text collate "C" not null,
  last_registered timestamp with time zone,
  last_member bigint,
  done_at timestamp with time zone,
  constraint campaigns_runs_pkey PRIMARY KEY (brand_id, code),
  constraint campaigns_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint campaigns_runs_check CHECK ((last_registered IS NULL) = (last_member IS NULL))
);

create table cashier_adjustments (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  currency text not null,
  amount bigint not null,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  commission_line uuid,
  constraint cashier_adjustments_pkey PRIMARY KEY (id),
  constraint cashier_adjustments_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_adjustments_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_adjustments_amount_check CHECK (amount <> 0),
  constraint cashier_adjustments_check CHECK ((state = 'proposed'::text) = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  constraint cashier_adjustments_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_adjustments_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 500),
  constraint cashier_adjustments_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'made'::text, 'refused'::text])),
  constraint cashier_adjustments_take_back CHECK (commission_line IS NULL OR amount < 0),
  constraint cashier_adjustments_two_people CHECK (state <> 'made'::text OR decided_by <> proposed_by)
);
CREATE INDEX cashier_adjustments_brand ON public.cashier_adjustments USING btree (brand_id, proposed_at DESC, id DESC);
CREATE UNIQUE INDEX cashier_adjustments_once_a_line ON public.cashier_adjustments USING btree (commission_line) WHERE ((commission_line IS NOT NULL) AND (state <> 'refused'::text));
CREATE INDEX cashier_adjustments_open ON public.cashier_adjustments USING btree (brand_id, proposed_at) WHERE (state = 'proposed'::text);
CREATE INDEX cashier_adjustments_taken_back ON public.cashier_adjustments USING btree (member_id, decided_at) WHERE (commission_line IS NOT NULL);

create table cashier_cases (
  id uuid not null,
  brand_id smallint,
  member_id bigint,
  kind text not null,
  provider text not null,
  subject text not null,
  deposit_id uuid,
  withdrawal_id uuid,
  currency text not null,
  amount bigint not null,
  state text not null default 'open'::text,
  resolution text,
  resolved_by text,
  resolved_at timestamp with time zone,
  remark text,
  opened_at timestamp with time zone not null,
  deadline_at timestamp with time zone not null default (now() + '48:00:00'::interval),
  credit_proposed_by text,
  credit_proposed_at timestamp with time zone,
  fee bigint not null default 0,
  constraint cashier_cases_provider_kind_subject_key UNIQUE (provider, kind, subject),
  constraint cashier_cases_pkey PRIMARY KEY (id),
  constraint cashier_cases_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_cases_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier_deposits(id),
  constraint cashier_cases_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier_withdrawals(id),
  constraint cashier_cases_amount_check CHECK (amount >= 0),
  constraint cashier_cases_check CHECK ((state = 'resolved'::text) = (resolution IS NOT NULL AND resolved_by IS NOT NULL AND resolved_at IS NOT NULL)),
  constraint cashier_cases_check1 CHECK ((credit_proposed_by IS NULL) = (credit_proposed_at IS NULL)),
  constraint cashier_cases_check2 CHECK (fee >= 0 AND fee <= amount),
  constraint cashier_cases_collected_by_two CHECK (resolution IS DISTINCT FROM 'collected'::text OR credit_proposed_by IS NOT NULL AND credit_proposed_by <> resolved_by),
  constraint cashier_cases_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_cases_kind_check CHECK (kind = ANY (ARRAY['underpaid'::text, 'overpaid'::text, 'paid_twice'::text, 'unknown_charge'::text, 'receipt_mismatch'::text, 'payout_contradiction'::text, 'return_refused'::text, 'receipt_unanswered'::text, 'payout_overdue'::text, 'vendor_move_unknown'::text, 'vendor_balance_differs'::text, 'payment_claimed'::text, 'reversal_unpaid'::text, 'reversal_unknown'::text, 'reversal_differs'::text])),
  constraint cashier_cases_remark_check CHECK (length(remark) <= 500),
  constraint cashier_cases_resolution_check CHECK (resolution = ANY (ARRAY['credited'::text, 'returned'::text, 'noted'::text, 'arrived'::text, 'collected'::text, 'reversed'::text])),
  constraint cashier_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'resolved'::text])),
  constraint cashier_cases_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 64),
  constraint cashier_cases_two_people CHECK (resolution IS DISTINCT FROM 'credited'::text OR credit_proposed_by IS NOT NULL AND credit_proposed_by <> resolved_by)
);
CREATE INDEX cashier_cases_open ON public.cashier_cases USING btree (brand_id, opened_at) WHERE (state = 'open'::text);

create table cashier_confirmations (
  deposit_id uuid not null,
  amount bigint not null,
  bank_reference text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  needs_two boolean not null,
  constraint cashier_confirmations_pkey PRIMARY KEY (deposit_id),
  constraint cashier_confirmations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier_deposits(id),
  constraint cashier_confirmations_amount_check CHECK (amount > 0),
  constraint cashier_confirmations_bank_reference_check CHECK (length(bank_reference) >= 4 AND length(bank_reference) <= 64),
  constraint cashier_confirmations_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint cashier_confirmations_two_people CHECK (NOT needs_two OR confirmed_by <> proposed_by)
);
CREATE INDEX cashier_confirmations_alone ON public.cashier_confirmations USING btree (confirmed_at) WHERE ((NOT needs_two) AND (confirmed_at IS NOT NULL));

create table cashier_deposits (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null,
  txid text not null,
  state text not null,
  pay_text text,
  pay_details jsonb not null default '{}'::jsonb,
  credited bigint not null default 0,
  charge_outcome text,
  note text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  query_at timestamp with time zone,
  queries smallint not null default 0,
  reason text,
  fee_terms jsonb,
  fee bigint not null default 0,
  reversed bigint not null default 0,
  constraint cashier_deposits_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint cashier_deposits_txid_key UNIQUE (txid),
  constraint cashier_deposits_pkey PRIMARY KEY (id),
  constraint cashier_deposits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_deposits_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_deposits_amount_check CHECK (amount > 10000),
  constraint cashier_deposits_charge_outcome_check CHECK (charge_outcome = ANY (ARRAY['expired'::text, 'failed'::text])),
  constraint cashier_deposits_check CHECK (expires_at > created_at),
  constraint cashier_deposits_check2 CHECK (fee >= 0 AND fee <= credited),
  constraint cashier_deposits_credited CHECK ((state = ANY (ARRAY['credited'::text, 'underpaid'::text, 'reversed'::text])) = (credited > 0)),
  constraint cashier_deposits_credited_check CHECK (credited >= 0),
  constraint cashier_deposits_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_deposits_fee_terms_check CHECK (jsonb_typeof(fee_terms) = 'object'::text),
  constraint cashier_deposits_method_check CHECK (method = ANY (ARRAY['pix'::text, 'bank_transfer'::text])),
  constraint cashier_deposits_note_check CHECK (note = 'late'::text),
  constraint cashier_deposits_pay_details_check CHECK (jsonb_typeof(pay_details) = 'object'::text),
  constraint cashier_deposits_reason_check CHECK (reason = ANY (ARRAY['money_not_found'::text, 'receipt_unreadable'::text, 'receipt_of_other'::text])),
  constraint cashier_deposits_request_id_check CHECK (length(request_id) >= 8 AND length(request_id) <= 64),
  constraint cashier_deposits_reversed CHECK (reversed >= 0 AND reversed <= credited AND (state = 'reversed'::text) = (reversed > 0)),
  constraint cashier_deposits_state_check CHECK (state = ANY (ARRAY['created'::text, 'pending'::text, 'credited'::text, 'underpaid'::text, 'expired'::text, 'failed'::text, 'returned'::text, 'reversed'::text])),
  constraint cashier_deposits_txid_check CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'::text)
);
CREATE INDEX cashier_deposits_brand ON public.cashier_deposits USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX cashier_deposits_due ON public.cashier_deposits USING btree (query_at) WHERE (query_at IS NOT NULL);
CREATE INDEX cashier_deposits_member ON public.cashier_deposits USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX cashier_deposits_reference ON public.cashier_deposits USING btree (brand_id, pay_text) WHERE (method = 'bank_transfer'::text);

create table cashier_disputes (
  withdrawal_id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  claim text not null,
  currency text not null,
  received_amount bigint not null,
  remaining_amount bigint not null,
  opened_at timestamp with time zone not null,
  deadline_at timestamp with time zone not null,
  refund_proposed_by text,
  refund_proposed_at timestamp with time zone,
  outcome text,
  ended_by text,
  ended_at timestamp with time zone,
  constraint cashier_disputes_pkey PRIMARY KEY (withdrawal_id),
  constraint cashier_disputes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_disputes_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_disputes_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier_withdrawals(id),
  constraint cashier_disputes_check CHECK ((claim = 'not_received'::text) = (received_amount = 0)),
  constraint cashier_disputes_check1 CHECK ((refund_proposed_by IS NULL) = (refund_proposed_at IS NULL)),
  constraint cashier_disputes_check2 CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (outcome IS NULL) = (ended_by IS NULL)),
  constraint cashier_disputes_claim_check CHECK (claim = ANY (ARRAY['partly_received'::text, 'not_received'::text])),
  constraint cashier_disputes_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_disputes_outcome_check CHECK (outcome = ANY (ARRAY['refunded'::text, 'bank_proved'::text, 'arrived'::text])),
  constraint cashier_disputes_received_amount_check CHECK (received_amount >= 0),
  constraint cashier_disputes_remaining_amount_check CHECK (remaining_amount > 0),
  constraint cashier_disputes_two_people CHECK (outcome IS DISTINCT FROM 'refunded'::text OR refund_proposed_by IS NOT NULL AND refund_proposed_by <> ended_by)
);
CREATE INDEX cashier_disputes_open ON public.cashier_disputes USING btree (brand_id, deadline_at) WHERE (outcome IS NULL);

create table cashier_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  kind text not null,
  subject text,
  amount bigint,
  constraint cashier_events_pkey PRIMARY KEY (provider, event_id),
  constraint cashier_events_amount_check CHECK (amount > 0),
  constraint cashier_events_event_id_check CHECK (length(event_id) >= 1 AND length(event_id) <= 128),
  constraint cashier_events_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 128)
);
CREATE INDEX cashier_events_subject ON public.cashier_events USING btree (provider, subject);

create table cashier_member_transfers (
  id uuid not null,
  brand_id smallint not null,
  from_member bigint not null,
  to_member bigint not null,
  request_id text not null,
  currency text not null,
  amount bigint not null,
  direction text not null,
  sent_at timestamp with time zone not null,
  state text not null default 'sent'::text,
  asked_at timestamp with time zone not null,
  deadline_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint cashier_member_transfers_from_member_request_id_key UNIQUE (from_member, request_id),
  constraint cashier_member_transfers_pkey PRIMARY KEY (id),
  constraint cashier_member_transfers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_member_transfers_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_member_transfers_amount_check CHECK (amount > 0),
  constraint cashier_member_transfers_check CHECK (from_member <> to_member),
  constraint cashier_member_transfers_check1 CHECK ((state = 'waiting'::text) <= (deadline_at IS NOT NULL AND decided_at IS NULL)),
  constraint cashier_member_transfers_check2 CHECK ((state = 'rejected'::text) <= (decided_by IS NOT NULL AND decided_at IS NOT NULL AND decision_reason IS NOT NULL)),
  constraint cashier_member_transfers_check3 CHECK ((state = 'sent'::text AND deadline_at IS NOT NULL) <= (decided_by IS NOT NULL AND decided_at IS NOT NULL AND decision_reason IS NOT NULL)),
  constraint cashier_member_transfers_check4 CHECK ((state = 'expired'::text) <= (decided_by IS NULL AND decided_at IS NOT NULL)),
  constraint cashier_member_transfers_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_member_transfers_decision_reason_check CHECK (length(decision_reason) >= 3 AND length(decision_reason) <= 500),
  constraint cashier_member_transfers_direction_check CHECK (direction = ANY (ARRAY['upline'::text, 'downline'::text])),
  constraint cashier_member_transfers_request_id_check CHECK (length(request_id) >= 8 AND length(request_id) <= 64),
  constraint cashier_member_transfers_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'rejected'::text, 'expired'::text]))
);
CREATE INDEX cashier_member_transfers_decided ON public.cashier_member_transfers USING btree (brand_id, decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX cashier_member_transfers_from ON public.cashier_member_transfers USING btree (from_member, sent_at DESC);
CREATE INDEX cashier_member_transfers_lately ON public.cashier_member_transfers USING btree (brand_id, sent_at);
CREATE INDEX cashier_member_transfers_to ON public.cashier_member_transfers USING btree (to_member, sent_at DESC);
CREATE INDEX cashier_member_transfers_waiting ON public.cashier_member_transfers USING btree (brand_id, deadline_at, id) WHERE (state = 'waiting'::text);

create table cashier_methods (
  brand_id smallint not null,
  direction text not null,
  method text not null,
  provider text not null,
  enabled boolean not null default true,
  "position" smallint not null default 0,
  min_amount bigint not null,
  max_amount bigint not null,
  expires_seconds integer,
  fee_fixed bigint not null default 0,
  fee_basis_points integer not null default 0,
  fee_least bigint,
  fee_most bigint,
  fee_bearer text not null default 'house'::text,
  constraint cashier_methods_pkey PRIMARY KEY (brand_id, direction, method),
  constraint cashier_methods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_methods_check CHECK (max_amount >= min_amount),
  constraint cashier_methods_check1 CHECK ((direction = 'deposit'::text) = (expires_seconds IS NOT NULL)),
  constraint cashier_methods_check2 CHECK (fee_most >= fee_least),
  constraint cashier_methods_direction_check CHECK (direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text])),
  constraint cashier_methods_expires_seconds_check CHECK (expires_seconds >= 60 AND expires_seconds <= 604800),
  constraint cashier_methods_fee_basis_points_check CHECK (fee_basis_points >= 0 AND fee_basis_points <= 5000),
  constraint cashier_methods_fee_bearer_check CHECK (fee_bearer = ANY (ARRAY['member'::text, 'house'::text])),
  constraint cashier_methods_fee_fixed_check CHECK (fee_fixed >= 0),
  constraint cashier_methods_fee_least_check CHECK (fee_least >= 0),
  constraint cashier_methods_fee_most_check CHECK (fee_most >= 0),
  constraint cashier_methods_method_check CHECK (method = ANY (ARRAY['pix'::text, 'bank_transfer'::text])),
  constraint cashier_methods_min_amount_check CHECK (min_amount > 10000),
  constraint cashier_methods_provider_check CHECK (provider ~ '^[a-z][a-z0-9-]{1,31}$'::text)
);

create table cashier_payees (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  method text not null,
  key_kind text not null,
  encrypted bytea not null,
  key_index bytea not null,
  masked text not null,
  holder_verified boolean not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  encrypted_by text not null default 'house'::text,
  constraint cashier_payees_pkey PRIMARY KEY (id),
  constraint cashier_payees_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_payees_check CHECK ((method = 'bank_transfer'::text) = (key_kind = 'account'::text)),
  constraint cashier_payees_encrypted_by_check CHECK (encrypted_by = ANY (ARRAY['house'::text, 'member'::text])),
  constraint cashier_payees_key_index_check CHECK (length(key_index) = 32),
  constraint cashier_payees_key_kind_check CHECK (key_kind = ANY (ARRAY['cpf'::text, 'cnpj'::text, 'phone'::text, 'email'::text, 'random'::text, 'account'::text])),
  constraint cashier_payees_method_check CHECK (method = ANY (ARRAY['pix'::text, 'bank_transfer'::text]))
);
CREATE INDEX cashier_payees_house ON public.cashier_payees USING btree (id) WHERE (encrypted_by = 'house'::text);
CREATE UNIQUE INDEX cashier_payees_once ON public.cashier_payees USING btree (member_id, key_index) WHERE (removed_at IS NULL);
CREATE INDEX cashier_payees_shared ON public.cashier_payees USING btree (brand_id, key_index);

create table cashier_policies (
  brand_id smallint not null,
  two_person_above bigint not null,
  auto_approve_up_to bigint not null default 0,
  large_above bigint not null,
  daily_withdrawals smallint not null,
  new_payee_hours smallint not null,
  review_minutes integer not null,
  pay_minutes integer not null,
  confirm_minutes integer not null default 1440,
  dispute_minutes integer not null default 2880,
  transfer_min bigint not null default 10000,
  transfer_max bigint not null default 0,
  transfer_day_max bigint not null default 0,
  stranded_minutes integer not null default 1440,
  transfer_two_person_above bigint not null default 0,
  transfer_decide_minutes integer not null default 1440,
  constraint cashier_policies_pkey PRIMARY KEY (brand_id),
  constraint cashier_policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_policies_auto_approve_up_to_check CHECK (auto_approve_up_to >= 0),
  constraint cashier_policies_check CHECK (auto_approve_up_to <= two_person_above),
  constraint cashier_policies_confirm_minutes_check CHECK (confirm_minutes >= 0 AND confirm_minutes <= 43200),
  constraint cashier_policies_daily_withdrawals_check CHECK (daily_withdrawals > 0),
  constraint cashier_policies_dispute_minutes_check CHECK (dispute_minutes >= 1 AND dispute_minutes <= 43200),
  constraint cashier_policies_large_above_check CHECK (large_above > 0),
  constraint cashier_policies_new_payee_hours_check CHECK (new_payee_hours >= 0),
  constraint cashier_policies_pay_minutes_check CHECK (pay_minutes > 0),
  constraint cashier_policies_review_minutes_check CHECK (review_minutes > 0),
  constraint cashier_policies_stranded_minutes_check CHECK (stranded_minutes >= 5 AND stranded_minutes <= 43200),
  constraint cashier_policies_transfer_day_max_check CHECK (transfer_day_max >= 0),
  constraint cashier_policies_transfer_decide_minutes_check CHECK (transfer_decide_minutes >= 5 AND transfer_decide_minutes <= 43200),
  constraint cashier_policies_transfer_max_check CHECK (transfer_max >= 0),
  constraint cashier_policies_transfer_min_check CHECK (transfer_min > 0),
  constraint cashier_policies_transfer_two_person_above_check CHECK (transfer_two_person_above >= 0),
  constraint cashier_policies_two_person_above_check CHECK (two_person_above >= 0)
);

create table cashier_policy_changes (
  id uuid not null,
  brand_id smallint not null,
  policy jsonb not null,
  replaces jsonb not null,
  reason text not null,
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint cashier_policy_changes_pkey PRIMARY KEY (id),
  constraint cashier_policy_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES cashier_policies(brand_id),
  constraint cashier_policy_changes_check CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint cashier_policy_changes_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint cashier_policy_changes_policy_check CHECK (jsonb_typeof(policy) = 'object'::text),
  constraint cashier_policy_changes_reason_check CHECK (length(reason) >= 3),
  constraint cashier_policy_changes_replaces_check CHECK (jsonb_typeof(replaces) = 'object'::text),
  constraint cashier_policy_changes_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text])),
  constraint cashier_policy_changes_two_people CHECK (state <> 'applied'::text OR NOT needs_two OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX cashier_policy_changes_waiting ON public.cashier_policy_changes USING btree (brand_id) WHERE (state = 'proposed'::text);

create table cashier_price_changes (
  id uuid not null,
  brand_id smallint not null,
  direction text not null,
  method text not null,
  fee_terms jsonb not null,
  replaces jsonb not null,
  reason text not null,
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  method_terms jsonb,
  method_replaces jsonb,
  constraint cashier_price_changes_pkey PRIMARY KEY (id),
  constraint cashier_price_changes_brand_id_direction_method_fkey FOREIGN KEY (brand_id, direction, method) REFERENCES cashier_methods(brand_id, direction, method),
  constraint cashier_price_changes_check CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint cashier_price_changes_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint cashier_price_changes_check2 CHECK ((method_terms IS NULL) = (method_replaces IS NULL)),
  constraint cashier_price_changes_fee_terms_check CHECK (jsonb_typeof(fee_terms) = 'object'::text),
  constraint cashier_price_changes_reason_check CHECK (length(reason) >= 3),
  constraint cashier_price_changes_replaces_check CHECK (jsonb_typeof(replaces) = 'object'::text),
  constraint cashier_price_changes_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'applied'::text, 'rejected'::text])),
  constraint cashier_price_changes_two_people CHECK (state <> 'applied'::text OR NOT needs_two OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX cashier_price_changes_waiting ON public.cashier_price_changes USING btree (brand_id, direction, method) WHERE (state = 'proposed'::text);

create table cashier_proofs (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  deposit_id uuid,
  withdrawal_id uuid,
  digest bytea not null,
  media text not null,
  width integer not null,
  height integer not null,
  encrypted bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint cashier_proofs_pkey PRIMARY KEY (id),
  constraint cashier_proofs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_proofs_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier_deposits(id),
  constraint cashier_proofs_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier_withdrawals(id),
  constraint cashier_proofs_check CHECK ((deposit_id IS NULL) <> (withdrawal_id IS NULL)),
  constraint cashier_proofs_digest_check CHECK (length(digest) = 32),
  constraint cashier_proofs_height_check CHECK (height > 0),
  constraint cashier_proofs_media_check CHECK (media = 'image/jpeg'::text),
  constraint cashier_proofs_width_check CHECK (width > 0)
);
CREATE INDEX cashier_proofs_deposit ON public.cashier_proofs USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX cashier_proofs_digest ON public.cashier_proofs USING btree (brand_id, digest);
CREATE INDEX cashier_proofs_withdrawal ON public.cashier_proofs USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);

create view cashier_public_adjustments as
 SELECT id,
    brand_id,
    member_id,
    currency,
    amount,
    state,
    commission_line
   FROM cashier_adjustments;

create view cashier_public_cases as
 SELECT id,
    brand_id,
    member_id,
    kind,
    provider,
    subject,
    deposit_id,
    withdrawal_id,
    currency,
    amount,
    state,
    resolution,
    resolved_at,
    opened_at
   FROM cashier_cases;

create view cashier_public_deposits as
 SELECT id,
    brand_id,
    member_id,
    method,
    provider,
    currency,
    amount,
    state,
    credited,
    created_at,
    updated_at,
    fee_terms
   FROM cashier_deposits;

create view cashier_public_events as
 SELECT provider,
    event_id,
    received_at,
    subject,
    amount
   FROM cashier_events;

create view cashier_public_member_transfers as
 SELECT id,
    brand_id,
    from_member,
    to_member,
    currency,
    amount,
    sent_at,
    state
   FROM cashier_member_transfers;

create view cashier_public_methods as
 SELECT brand_id,
    direction,
    method,
    provider,
    enabled
   FROM cashier_methods;

create view cashier_public_policies as
 SELECT brand_id,
    two_person_above,
    large_above
   FROM cashier_policies;

create view cashier_public_receipts as
 SELECT provider,
    end_to_end_id,
    brand_id,
    deposit_id,
    member_id,
    txid,
    currency,
    amount,
    outcome,
    credited,
    payer_index,
    paid_at,
    recorded_at
   FROM cashier_receipts;

create view cashier_public_reversals as
 SELECT provider,
    end_to_end_id,
    return_id,
    brand_id,
    member_id,
    deposit_id,
    txid,
    currency,
    amount,
    state,
    taken,
    missing,
    reversed_at,
    recorded_at
   FROM cashier_reversals;

create view cashier_public_transfers as
 SELECT id,
    brand_id,
    member_id,
    provider,
    kind,
    withdrawal_id,
    end_to_end_id,
    currency,
    amount,
    state,
    created_at,
    settled_at
   FROM cashier_transfers;

create view cashier_public_vendor_plays as
 SELECT member_id,
    source,
    round_id,
    brand_id,
    stake,
    payout,
    reported_at
   FROM cashier_vendor_plays;

create view cashier_public_withdrawal_steps as
 SELECT withdrawal_id,
    id,
    state,
    actor,
    reason,
    at
   FROM cashier_withdrawal_steps;

create view cashier_public_withdrawals as
 SELECT id,
    brand_id,
    member_id,
    currency,
    amount,
    state,
    end_to_end_id,
    risks,
    risk_facts,
    reason,
    fee_terms,
    requested_at
   FROM cashier_withdrawals;

create table cashier_receipts (
  provider text not null,
  end_to_end_id text not null,
  brand_id smallint,
  deposit_id uuid,
  member_id bigint,
  txid text not null,
  currency text not null,
  amount bigint not null,
  outcome text not null,
  credited bigint not null default 0,
  payer_index bytea,
  paid_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint cashier_receipts_pkey PRIMARY KEY (provider, end_to_end_id),
  constraint cashier_receipts_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_receipts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier_deposits(id),
  constraint cashier_receipts_amount_check CHECK (amount > 0),
  constraint cashier_receipts_check CHECK (credited >= 0 AND credited <= amount),
  constraint cashier_receipts_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_receipts_end_to_end_id_check CHECK (length(end_to_end_id) >= 1 AND length(end_to_end_id) <= 64),
  constraint cashier_receipts_outcome_check CHECK (outcome = ANY (ARRAY['credited'::text, 'held'::text, 'returning'::text, 'returned'::text, 'settled'::text, 'reversed'::text]))
);
CREATE INDEX cashier_receipts_deposit ON public.cashier_receipts USING btree (deposit_id);

create table cashier_reversals (
  provider text not null,
  end_to_end_id text not null,
  return_id text not null,
  brand_id smallint,
  member_id bigint,
  deposit_id uuid,
  txid text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  taken bigint not null default 0,
  missing bigint not null default 0,
  reversed_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint cashier_reversals_provider_return_id_key UNIQUE (provider, return_id),
  constraint cashier_reversals_pkey PRIMARY KEY (provider, end_to_end_id),
  constraint cashier_reversals_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_reversals_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier_deposits(id),
  constraint cashier_reversals_amount_check CHECK (amount > 0),
  constraint cashier_reversals_check CHECK (taken >= 0 AND taken <= amount),
  constraint cashier_reversals_check1 CHECK (missing >= 0 AND missing <= taken),
  constraint cashier_reversals_check2 CHECK (state = 'booked'::text OR taken = 0),
  constraint cashier_reversals_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_reversals_end_to_end_id_check CHECK (length(end_to_end_id) >= 1 AND length(end_to_end_id) <= 64),
  constraint cashier_reversals_return_id_check CHECK (length(return_id) >= 1 AND length(return_id) <= 64),
  constraint cashier_reversals_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'booked'::text, 'contradiction'::text]))
);
CREATE INDEX cashier_reversals_day ON public.cashier_reversals USING btree (brand_id, provider, reversed_at);
CREATE INDEX cashier_reversals_member ON public.cashier_reversals USING btree (member_id);

create table cashier_transfers (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  provider text not null,
  kind text not null,
  withdrawal_id uuid,
  end_to_end_id text,
  currency text not null,
  amount bigint not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint cashier_transfers_withdrawal_id_key UNIQUE (withdrawal_id),
  constraint cashier_transfers_pkey PRIMARY KEY (id),
  constraint cashier_transfers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_transfers_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_transfers_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier_withdrawals(id),
  constraint cashier_transfers_amount_check CHECK (amount > 0),
  constraint cashier_transfers_attempts_check CHECK (attempts >= 0),
  constraint cashier_transfers_check CHECK ((kind = 'payout'::text) = (withdrawal_id IS NOT NULL)),
  constraint cashier_transfers_check1 CHECK ((kind = 'return'::text) = (end_to_end_id IS NOT NULL)),
  constraint cashier_transfers_check2 CHECK ((state = ANY (ARRAY['settled'::text, 'failed'::text])) = (settled_at IS NOT NULL)),
  constraint cashier_transfers_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_transfers_kind_check CHECK (kind = ANY (ARRAY['payout'::text, 'return'::text])),
  constraint cashier_transfers_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'settled'::text, 'failed'::text]))
);
CREATE INDEX cashier_transfers_due ON public.cashier_transfers USING btree (next_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE UNIQUE INDEX cashier_transfers_return ON public.cashier_transfers USING btree (provider, end_to_end_id) WHERE (kind = 'return'::text);

create table cashier_vendor_feeds (
  vendor text not null,
  cursor text not null,
  constraint cashier_vendor_feeds_pkey PRIMARY KEY (vendor),
  constraint cashier_vendor_feeds_vendor_check CHECK (vendor ~ '^[A-Z0-9_]{1,20}$'::text)
);

create table cashier_vendor_moves (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text not null,
  vendor text not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  actor text not null,
  moved_at timestamp with time zone not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  deadline_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  proposed_outcome text,
  proposed_by text,
  proposed_at timestamp with time zone,
  decided_by text,
  decision_reason text,
  decision_evidence text,
  constraint cashier_vendor_moves_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint cashier_vendor_moves_pkey PRIMARY KEY (id),
  constraint cashier_vendor_moves_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_vendor_moves_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_vendor_moves_actor_check CHECK (actor ~ '^(member|rules):'::text),
  constraint cashier_vendor_moves_amount_check CHECK (amount > 0),
  constraint cashier_vendor_moves_attempts_check CHECK (attempts >= 0),
  constraint cashier_vendor_moves_check CHECK ((state = ANY (ARRAY['pending'::text, 'unknown'::text])) = (next_at IS NOT NULL)),
  constraint cashier_vendor_moves_check1 CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])) = (settled_at IS NOT NULL)),
  constraint cashier_vendor_moves_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_vendor_moves_decision_evidence_check CHECK (length(decision_evidence) >= 1 AND length(decision_evidence) <= 500),
  constraint cashier_vendor_moves_decision_reason_check CHECK (length(decision_reason) >= 1 AND length(decision_reason) <= 500),
  constraint cashier_vendor_moves_direction_check CHECK (direction = ANY (ARRAY['to_vendor'::text, 'home'::text])),
  constraint cashier_vendor_moves_proposed CHECK ((proposed_outcome IS NULL) = (proposed_by IS NULL) AND (proposed_by IS NULL) = (proposed_at IS NULL)),
  constraint cashier_vendor_moves_proposed_outcome_check CHECK (proposed_outcome = ANY (ARRAY['done'::text, 'failed'::text])),
  constraint cashier_vendor_moves_request_id_check CHECK (length(request_id) >= 8 AND length(request_id) <= 80),
  constraint cashier_vendor_moves_state_check CHECK (state = ANY (ARRAY['pending'::text, 'unknown'::text, 'done'::text, 'failed'::text])),
  constraint cashier_vendor_moves_two_people CHECK (decided_by IS NULL OR decided_by <> proposed_by AND state = proposed_outcome AND decision_reason IS NOT NULL AND decision_evidence IS NOT NULL),
  constraint cashier_vendor_moves_vendor_check CHECK (vendor ~ '^[A-Z0-9_]{1,20}$'::text)
);
CREATE INDEX cashier_vendor_moves_due ON public.cashier_vendor_moves USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX cashier_vendor_moves_member ON public.cashier_vendor_moves USING btree (member_id, moved_at DESC);
CREATE UNIQUE INDEX cashier_vendor_moves_open ON public.cashier_vendor_moves USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['pending'::text, 'unknown'::text]));

create table cashier_vendor_plays (
  member_id bigint not null,
  source integer not null,
  round_id text not null,
  brand_id smallint not null,
  stake bigint not null,
  payout bigint not null,
  reported_at timestamp with time zone not null,
  constraint cashier_vendor_plays_pkey PRIMARY KEY (member_id, source, round_id),
  constraint cashier_vendor_plays_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_vendor_plays_payout_check CHECK (payout >= 0),
  constraint cashier_vendor_plays_round_id_check CHECK (length(round_id) >= 1 AND length(round_id) <= 128),
  constraint cashier_vendor_plays_stake_check CHECK (stake >= 0)
);

create table cashier_vendor_subaccounts (
  member_id bigint not null,
  vendor text not null,
  brand_id smallint not null,
  currency text not null,
  touched_at timestamp with time zone not null,
  look_at timestamp with time zone,
  differs_since timestamp with time zone,
  constraint cashier_vendor_subaccounts_pkey PRIMARY KEY (member_id, vendor),
  constraint cashier_vendor_subaccounts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_vendor_subaccounts_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_vendor_subaccounts_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_vendor_subaccounts_vendor_check CHECK (vendor ~ '^[A-Z0-9_]{1,20}$'::text)
);
CREATE INDEX cashier_vendor_subaccounts_due ON public.cashier_vendor_subaccounts USING btree (look_at) WHERE (look_at IS NOT NULL);

create table cashier_withdrawal_steps (
  withdrawal_id uuid not null,
  id uuid not null,
  state text not null,
  actor text not null,
  reason text,
  at timestamp with time zone not null,
  constraint cashier_withdrawal_steps_pkey PRIMARY KEY (withdrawal_id, id),
  constraint cashier_withdrawal_steps_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier_withdrawals(id),
  constraint cashier_withdrawal_steps_actor_check CHECK (actor ~ '^(member|staff|rules|provider):'::text)
);

create table cashier_withdrawals (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null,
  payee_id uuid not null,
  state text not null,
  risks text[] not null default '{}'::text[],
  reason text,
  needs_two boolean not null,
  first_approver text,
  second_approver text,
  end_to_end_id text,
  requested_at timestamp with time zone not null,
  deadline_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  risk_facts jsonb not null default '{}'::jsonb,
  fee_terms jsonb,
  fee bigint not null default 0,
  constraint cashier_withdrawals_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint cashier_withdrawals_pkey PRIMARY KEY (id),
  constraint cashier_withdrawals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint cashier_withdrawals_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint cashier_withdrawals_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES cashier_payees(id),
  constraint cashier_withdrawals_amount_check CHECK (amount > 10000),
  constraint cashier_withdrawals_approved CHECK ((state = ANY (ARRAY['requested'::text, 'risk_review'::text, 'rejected'::text])) OR first_approver IS NOT NULL AND (second_approver IS NOT NULL OR NOT needs_two)),
  constraint cashier_withdrawals_check CHECK (fee >= 0 AND fee < amount),
  constraint cashier_withdrawals_currency_check CHECK (currency <> 'DEMO'::text),
  constraint cashier_withdrawals_fee_terms_check CHECK (jsonb_typeof(fee_terms) = 'object'::text),
  constraint cashier_withdrawals_method_check CHECK (method = ANY (ARRAY['pix'::text, 'bank_transfer'::text])),
  constraint cashier_withdrawals_reason CHECK ((state <> 'rejected'::text OR reason IS NOT NULL) AND (reason IS NULL OR (state = ANY (ARRAY['rejected'::text, 'received'::text, 'resolved'::text])))),
  constraint cashier_withdrawals_request_id_check CHECK (length(request_id) >= 8 AND length(request_id) <= 64),
  constraint cashier_withdrawals_risk_facts_check CHECK (jsonb_typeof(risk_facts) = 'object'::text),
  constraint cashier_withdrawals_state_check CHECK (state = ANY (ARRAY['requested'::text, 'risk_review'::text, 'approved'::text, 'rejected'::text, 'paying'::text, 'paid'::text, 'awaiting_confirmation'::text, 'received'::text, 'partly_received'::text, 'not_received'::text, 'resolved'::text])),
  constraint cashier_withdrawals_two_people CHECK (first_approver <> second_approver)
);
CREATE INDEX cashier_withdrawals_brand ON public.cashier_withdrawals USING btree (brand_id, requested_at DESC, id DESC);
CREATE INDEX cashier_withdrawals_member ON public.cashier_withdrawals USING btree (member_id, requested_at DESC, id DESC);
CREATE INDEX cashier_withdrawals_reference ON public.cashier_withdrawals USING btree (end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
CREATE INDEX cashier_withdrawals_unconfirmed ON public.cashier_withdrawals USING btree (deadline_at) WHERE (state = 'awaiting_confirmation'::text);
CREATE INDEX cashier_withdrawals_waiting ON public.cashier_withdrawals USING btree (brand_id, requested_at) WHERE (state = ANY (ARRAY['requested'::text, 'risk_review'::text]));

create table catalogue_brand_games (
  brand_id smallint not null,
  game_code text not null,
  enabled boolean not null,
  place integer,
  hot_place integer,
  maintenance boolean,
  pinned boolean not null default false,
  maintenance_reason text,
  maintenance_until timestamp with time zone,
  constraint catalogue_brand_games_pkey PRIMARY KEY (brand_id, game_code),
  constraint catalogue_brand_games_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint catalogue_brand_games_game_code_fkey FOREIGN KEY (game_code) REFERENCES catalogue_games(code),
  constraint catalogue_brand_games_closed_why CHECK (maintenance IS TRUE OR maintenance_reason IS NULL AND maintenance_until IS NULL),
  constraint catalogue_brand_games_hot_place_check CHECK (hot_place >= 0),
  constraint catalogue_brand_games_maintenance_reason_check CHECK (length(maintenance_reason) >= 3 AND length(maintenance_reason) <= 200)
);

create table catalogue_favourites (
  member_id bigint not null,
  game_code text not null,
  brand_id smallint not null,
  added_at timestamp with time zone not null,
  constraint catalogue_favourites_pkey PRIMARY KEY (member_id, game_code),
  constraint catalogue_favourites_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint catalogue_favourites_game_code_fkey FOREIGN KEY (game_code) REFERENCES catalogue_games(code)
);

create table catalogue_games (
  code text not null,
  engine_code text,
  vendor_id smallint not null,
  wallet_vendor_id smallint not null,
  game_type text not null,
  classify text,
  switch_id text not null,
  titles jsonb not null,
  theme text not null,
  palette text[] not null,
  volatility text not null,
  icon text not null,
  sandbox boolean not null,
  enabled boolean not null default true,
  place integer not null,
  hot_place integer,
  features text[] not null default '{}'::text[],
  rtp_basis integer,
  released_on date not null default '2026-06-01'::date,
  bonus_share smallint not null default 100,
  maintenance boolean not null default false,
  markets text[],
  constraint catalogue_games_vendor_id_code_key UNIQUE (vendor_id, code),
  constraint catalogue_games_pkey PRIMARY KEY (code),
  constraint catalogue_games_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint catalogue_games_wallet_vendor_id_fkey FOREIGN KEY (wallet_vendor_id) REFERENCES vendors(id),
  constraint catalogue_games_bonus_share_check CHECK (bonus_share >= 0 AND bonus_share <= 100),
  constraint catalogue_games_classify_check CHECK (classify = ANY (ARRAY['SC'::text, 'VP'::text, 'JP'::text, 'TG'::text, 'AC'::text, 'BG'::text])),
  constraint catalogue_games_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'::text),
  constraint catalogue_games_game_type_check CHECK (game_type = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'PVP'::text, 'FISH'::text, 'SPORTS'::text, 'ESPORTS'::text, 'COCKFIGHT'::text, 'LOTT'::text, 'ELOTT'::text, 'MXWIN'::text, 'MINI'::text, 'TABLE'::text])),
  constraint catalogue_games_markets_check CHECK (cardinality(markets) > 0),
  constraint catalogue_games_palette_check CHECK (cardinality(palette) = 3),
  constraint catalogue_games_rtp_basis_check CHECK (rtp_basis >= 5000 AND rtp_basis <= 10000),
  constraint catalogue_games_titles_check CHECK (titles ? 'en'::text),
  constraint catalogue_games_volatility_check CHECK (volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
);

create view catalogue_public_games as
 SELECT code,
    game_type,
    bonus_share
   FROM catalogue_games;

create table catalogue_version (
  single boolean not null default true,
  version bigint not null,
  constraint catalogue_version_pkey PRIMARY KEY (single),
  constraint catalogue_version_single_check CHECK (single)
);

create table chat_messages (
  id uuid not null,
  brand_id smallint not null,
  room text not null,
  member_id bigint not null,
  name text not null,
  text text not null,
  client_id uuid not null,
  created_at timestamp with time zone not null,
  reports integer not null default 0,
  deleted_at timestamp with time zone,
  deleted_by text,
  constraint chat_messages_member_id_client_id_key UNIQUE (member_id, client_id),
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint chat_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint chat_messages_check CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  constraint chat_messages_reports_check CHECK (reports >= 0),
  constraint chat_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 300)
);
CREATE INDEX chat_messages_of_member ON public.chat_messages USING btree (member_id, id DESC);
CREATE INDEX chat_messages_of_room ON public.chat_messages USING btree (brand_id, room, id DESC);
CREATE INDEX chat_messages_old ON public.chat_messages USING btree (created_at);

create table chat_mutes (
  brand_id smallint not null,
  member_id bigint not null,
  until timestamp with time zone not null,
  reason text not null,
  muted_at timestamp with time zone not null,
  muted_by text not null,
  constraint chat_mutes_pkey PRIMARY KEY (brand_id, member_id),
  constraint chat_mutes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table chat_reports (
  message_id uuid not null,
  member_id bigint not null,
  constraint chat_reports_pkey PRIMARY KEY (message_id, member_id),
  constraint chat_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE
);

create table chat_rooms (
  brand_id smallint not null,
  room text not null,
  is_closed boolean not null,
  slow_seconds smallint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint chat_rooms_pkey PRIMARY KEY (brand_id, room),
  constraint chat_rooms_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint chat_rooms_room_check CHECK (room ~ '^(language|table)-[A-Za-z0-9_-]{1,40}$'::text),
  constraint chat_rooms_slow_seconds_check CHECK (slow_seconds >= 0 AND slow_seconds <= 600)
);

create table console_ledger_proofs (
  id uuid not null,
  brand_id smallint not null,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  made_by text not null,
  holds boolean not null,
  lines bigint not null,
  wallets bigint not null,
  invariants jsonb not null,
  accounts jsonb not null,
  constraint console_ledger_proofs_pkey PRIMARY KEY (id),
  constraint console_ledger_proofs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint console_ledger_proofs_accounts_check CHECK (jsonb_typeof(accounts) = 'array'::text),
  constraint console_ledger_proofs_invariants_check CHECK (jsonb_typeof(invariants) = 'array'::text),
  constraint console_ledger_proofs_lines_check CHECK (lines >= 0),
  constraint console_ledger_proofs_took_ms_check CHECK (took_ms >= 0),
  constraint console_ledger_proofs_wallets_check CHECK (wallets >= 0)
);
CREATE INDEX console_ledger_proofs_latest ON public.console_ledger_proofs USING btree (brand_id, started_at DESC);

create table console_member_notes (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  text text not null,
  written_by uuid not null,
  written_name text not null,
  written_at timestamp with time zone not null,
  constraint console_member_notes_pkey PRIMARY KEY (id),
  constraint console_member_notes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint console_member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint console_member_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES operators_staff(id),
  constraint console_member_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX console_member_notes_of_member ON public.console_member_notes USING btree (member_id, written_at DESC);

create table console_saved_views (
  id uuid not null,
  staff_id uuid not null,
  brand_id smallint not null,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamp with time zone not null,
  constraint console_saved_views_staff_id_brand_id_list_name_key UNIQUE (staff_id, brand_id, list, name),
  constraint console_saved_views_pkey PRIMARY KEY (id),
  constraint console_saved_views_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint console_saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operators_staff(id),
  constraint console_saved_views_list_check CHECK (list ~ '^[a-z]+(-[a-z]+)*$'::text AND length(list) <= 40),
  constraint console_saved_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint console_saved_views_query_check CHECK (length(query) <= 1000)
);

create table content_entries (
  id uuid not null,
  brand_id smallint not null,
  kind text not null,
  slug text,
  place integer not null,
  revision integer not null,
  draft jsonb,
  published jsonb,
  version integer not null default 0,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint content_entries_pkey PRIMARY KEY (id),
  constraint content_entries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_entries_check CHECK (draft IS NOT NULL OR version > 0),
  constraint content_entries_check1 CHECK (published IS NULL OR version > 0 AND published_at IS NOT NULL),
  constraint content_entries_kind_check CHECK (kind = ANY (ARRAY['banner'::text, 'notice'::text, 'announcement'::text, 'help'::text, 'promotion'::text])),
  constraint content_entries_place_check CHECK (place >= 0),
  constraint content_entries_revision_check CHECK (revision > 0),
  constraint content_entries_slug_check CHECK (slug ~ '^[a-z][a-z0-9-]{0,39}$'::text),
  constraint content_entries_version_check CHECK (version >= 0)
);
CREATE INDEX content_entries_of_brand ON public.content_entries USING btree (brand_id, kind, place, id);
CREATE UNIQUE INDEX content_entries_slug ON public.content_entries USING btree (brand_id, kind, slug) WHERE (slug IS NOT NULL);

create table content_feedback (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint,
  question_type text not null,
  content_encrypted bytea not null,
  contact_encrypted bytea not null,
  language text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by text,
  comment text,
  constraint content_feedback_pkey PRIMARY KEY (id),
  constraint content_feedback_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint content_feedback_check CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  constraint content_feedback_check1 CHECK ((answered_at IS NULL) = (comment IS NULL)),
  constraint content_feedback_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 140),
  constraint content_feedback_question_type_check CHECK (question_type = ANY (ARRAY['game'::text, 'deposit'::text, 'withdrawal'::text, 'account'::text, 'technical'::text, 'complaint'::text, 'suggestion'::text, 'other'::text]))
);
CREATE INDEX content_feedback_member ON public.content_feedback USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX content_feedback_of_brand ON public.content_feedback USING btree (brand_id, created_at DESC, id DESC);
CREATE INDEX content_feedback_open ON public.content_feedback USING btree (brand_id, created_at DESC, id DESC) WHERE (answered_at IS NULL);

create table content_pictures (
  id uuid not null,
  brand_id smallint not null,
  media text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  constraint content_pictures_pkey PRIMARY KEY (id),
  constraint content_pictures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_pictures_bytes_check CHECK (length(bytes) <= 5242880),
  constraint content_pictures_height_check CHECK (height > 0),
  constraint content_pictures_media_check CHECK (media = 'image/jpeg'::text),
  constraint content_pictures_width_check CHECK (width > 0)
);

create table content_versions (
  entry_id uuid not null,
  version integer not null,
  brand_id smallint not null,
  body jsonb not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  constraint content_versions_pkey PRIMARY KEY (entry_id, version),
  constraint content_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint content_versions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES content_entries(id),
  constraint content_versions_version_check CHECK (version > 0)
);

create table dialects_sessions (
  vendor_id smallint not null,
  token_hash bytea not null,
  brand_id smallint not null,
  session_id text not null,
  player_id bigint not null,
  currency text not null,
  game_code text not null,
  language text not null,
  opened_at timestamp with time zone not null,
  constraint dialects_sessions_pkey PRIMARY KEY (vendor_id, token_hash),
  constraint dialects_sessions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint dialects_sessions_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint dialects_sessions_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX dialects_sessions_player ON public.dialects_sessions USING btree (vendor_id, player_id, opened_at DESC);

create table facts (
  member_id bigint not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null,
  brand_id smallint not null,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  constraint facts_pkey PRIMARY KEY (member_id, id),
  constraint facts_data_check CHECK (jsonb_typeof(data) = 'object'::text),
  constraint facts_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'::text)
);
CREATE INDEX facts_by_xid ON public.facts USING btree (xid);

create table facts_cursors (
  projection text not null,
  xid xid8 not null default '0'::xid8,
  moved_at timestamp with time zone not null,
  constraint facts_cursors_pkey PRIMARY KEY (projection)
);

create table fairness_announcements (
  chain_id uuid not null,
  family text not null,
  brand_id smallint not null,
  kind text not null,
  height integer,
  words text,
  announced_by uuid not null,
  announced_name text not null,
  announced_at timestamp with time zone not null,
  not_before timestamp with time zone not null,
  serves_from timestamp with time zone not null,
  state text not null default 'waiting'::text,
  value text,
  fixed_at timestamp with time zone,
  began_at timestamp with time zone,
  given_up_by uuid,
  given_up_name text,
  given_up_at timestamp with time zone,
  given_up_reason text,
  replaced_by uuid,
  constraint fairness_announcements_pkey PRIMARY KEY (chain_id),
  constraint fairness_announcements_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES operators_staff(id),
  constraint fairness_announcements_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint fairness_announcements_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES fairness_chains(id),
  constraint fairness_announcements_chain_id_value_fkey FOREIGN KEY (chain_id, value) REFERENCES fairness_chains(id, salt),
  constraint fairness_announcements_given_up_by_fkey FOREIGN KEY (given_up_by) REFERENCES operators_staff(id),
  constraint fairness_announcements_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES fairness_renewals(id),
  constraint fairness_announcements_check CHECK (split_part(family, ':'::text, 2) = brand_id::text),
  constraint fairness_announcements_check1 CHECK ((kind = 'bitcoin_block'::text) = (height IS NOT NULL)),
  constraint fairness_announcements_check2 CHECK ((kind = 'agreed_with_auditor'::text) = (words IS NOT NULL)),
  constraint fairness_announcements_check3 CHECK (announced_at < not_before AND not_before < serves_from),
  constraint fairness_announcements_check4 CHECK ((state = 'fixed'::text) = (value IS NOT NULL) AND (value IS NULL) = (fixed_at IS NULL)),
  constraint fairness_announcements_check5 CHECK (fixed_at >= not_before),
  constraint fairness_announcements_check6 CHECK (began_at IS NULL OR state = 'fixed'::text AND began_at >= serves_from),
  constraint fairness_announcements_check7 CHECK ((state = 'given_up'::text) = (given_up_at IS NOT NULL)),
  constraint fairness_announcements_check8 CHECK (num_nulls(given_up_by, given_up_name, given_up_at, given_up_reason) = ANY (ARRAY[0, 4])),
  constraint fairness_announcements_given_up_reason_check CHECK (length(given_up_reason) >= 3 AND length(given_up_reason) <= 500),
  constraint fairness_announcements_height_check CHECK (height > 0),
  constraint fairness_announcements_kind_check CHECK (kind = ANY (ARRAY['bitcoin_block'::text, 'agreed_with_auditor'::text])),
  constraint fairness_announcements_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'entered_once'::text, 'disagreed'::text, 'fixed'::text, 'given_up'::text])),
  constraint fairness_announcements_value_check CHECK (value ~ '^[0-9a-f]{64}$'::text),
  constraint fairness_announcements_words_check CHECK (length(words) >= 1 AND length(words) <= 200)
);
CREATE INDEX fairness_announcements_of_brand ON public.fairness_announcements USING btree (brand_id, announced_at);
CREATE UNIQUE INDEX fairness_announcements_one ON public.fairness_announcements USING btree (family) WHERE ((state <> 'given_up'::text) AND (began_at IS NULL) AND (replaced_by IS NULL));

create table fairness_chains (
  id uuid not null,
  family text not null,
  length integer not null,
  terminal_hash bytea not null,
  salt text,
  salt_source text,
  next_index integer not null default 1,
  published_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  renewal_id uuid,
  retired_by uuid,
  constraint fairness_chains_salt UNIQUE (id, salt),
  constraint fairness_chains_pkey PRIMARY KEY (id),
  constraint fairness_chains_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES fairness_renewals(id),
  constraint fairness_chains_retired_by_fkey FOREIGN KEY (retired_by) REFERENCES fairness_renewals(id),
  constraint fairness_chains_check CHECK (next_index >= 1 AND next_index <= (length + 1)),
  constraint fairness_chains_check1 CHECK (retired_by IS NULL OR retired_at IS NOT NULL),
  constraint fairness_chains_length_check CHECK (length > 0),
  constraint fairness_chains_terminal_hash_check CHECK (length(terminal_hash) = 32)
);
CREATE INDEX fairness_chains_family ON public.fairness_chains USING btree (family, published_at);

create table fairness_checkpoints (
  chain_id uuid not null,
  index integer not null,
  encrypted bytea not null,
  constraint fairness_checkpoints_pkey PRIMARY KEY (chain_id, index),
  constraint fairness_checkpoints_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES fairness_chains(id)
);

create table fairness_renewals (
  id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  open_rounds integer not null,
  open_table_rounds integer not null,
  members integer not null default 0,
  chains integer not null default 0,
  constraint fairness_renewals_pkey PRIMARY KEY (id),
  constraint fairness_renewals_open_rounds_check CHECK (open_rounds >= 0),
  constraint fairness_renewals_open_table_rounds_check CHECK (open_table_rounds >= 0),
  constraint fairness_renewals_reason_check CHECK (length(reason) >= 10 AND length(reason) <= 500)
);
CREATE UNIQUE INDEX fairness_renewals_one ON public.fairness_renewals USING btree ((true)) WHERE (finished_at IS NULL);

create table fairness_salt_entries (
  chain_id uuid not null,
  attempt integer not null,
  place smallint not null,
  value text not null,
  entered_by uuid not null,
  entered_name text not null,
  entered_at timestamp with time zone not null,
  constraint fairness_salt_two_people UNIQUE (chain_id, attempt, entered_by),
  constraint fairness_salt_entries_pkey PRIMARY KEY (chain_id, attempt, place),
  constraint fairness_salt_entries_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES fairness_announcements(chain_id),
  constraint fairness_salt_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES operators_staff(id),
  constraint fairness_salt_entries_attempt_check CHECK (attempt > 0),
  constraint fairness_salt_entries_place_check CHECK (place = ANY (ARRAY[1, 2])),
  constraint fairness_salt_entries_value_check CHECK (value ~ '^[0-9a-f]{64}$'::text)
);

create table fairness_seeds (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  encrypted bytea not null,
  commitment bytea not null,
  client_seed text,
  next_nonce bigint not null default 1,
  state text not null,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  revealed_at timestamp with time zone,
  renewal_id uuid,
  constraint fairness_seeds_pkey PRIMARY KEY (member_id, id),
  constraint fairness_seeds_check CHECK (state = 'next'::text OR client_seed IS NOT NULL AND activated_at IS NOT NULL),
  constraint fairness_seeds_check1 CHECK ((state = 'revealed'::text) = (revealed_at IS NOT NULL)),
  constraint fairness_seeds_client_seed_check CHECK (client_seed ~ '^[\x21-\x7e]{1,64}$'::text),
  constraint fairness_seeds_commitment_check CHECK (length(commitment) = 32),
  constraint fairness_seeds_state_check CHECK (state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text]))
);
CREATE UNIQUE INDEX fairness_seeds_one_active ON public.fairness_seeds USING btree (member_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX fairness_seeds_one_next ON public.fairness_seeds USING btree (member_id) WHERE (state = 'next'::text);

create table fairness_timelines (
  timeline integer not null,
  settled_at timestamp with time zone not null default now(),
  how text not null,
  reason text,
  constraint fairness_timelines_pkey PRIMARY KEY (timeline),
  constraint fairness_timelines_check CHECK ((how = 'first_start'::text) = (reason IS NULL)),
  constraint fairness_timelines_how_check CHECK (how = ANY (ARRAY['first_start'::text, 'nothing_lost'::text, 'renewed'::text])),
  constraint fairness_timelines_reason_check CHECK (length(reason) >= 10 AND length(reason) <= 500)
);

create table flags (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  operation text not null,
  subject text not null,
  currency text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  reasons jsonb not null,
  flagged_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null default 'open'::text,
  assignee uuid,
  proposed_by uuid,
  outcome text,
  reference text,
  decided_by uuid,
  closed_at timestamp with time zone,
  reminded text,
  constraint flags_brand_id_operation_subject_key UNIQUE (brand_id, operation, subject),
  constraint flags_pkey PRIMARY KEY (id),
  constraint flags_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint flags_amount_check CHECK (amount >= 0),
  constraint flags_check CHECK (due_at > at),
  constraint flags_check1 CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL AND decided_by IS NOT NULL)),
  constraint flags_check2 CHECK ((state = ANY (ARRAY['proposed'::text, 'closed'::text])) = (outcome IS NOT NULL)),
  constraint flags_check3 CHECK ((state = 'proposed'::text) <= (proposed_by IS NOT NULL)),
  constraint flags_check4 CHECK (reference IS NULL OR outcome = 'reported'::text),
  constraint flags_operation_check CHECK (operation = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'transfer'::text, 'play'::text])),
  constraint flags_outcome_check CHECK (outcome = ANY (ARRAY['reported'::text, 'not_reported'::text])),
  constraint flags_reasons_check CHECK (jsonb_typeof(reasons) = 'array'::text AND jsonb_array_length(reasons) > 0),
  constraint flags_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 80),
  constraint flags_reminded_check CHECK (reminded = ANY (ARRAY['due_soon'::text, 'overdue'::text])),
  constraint flags_report_has_reference CHECK (outcome IS DISTINCT FROM 'reported'::text OR reference IS NOT NULL),
  constraint flags_reported_by_two CHECK (state <> 'closed'::text OR outcome <> 'reported'::text OR proposed_by IS NOT NULL),
  constraint flags_state_check CHECK (state = ANY (ARRAY['open'::text, 'looking'::text, 'proposed'::text, 'closed'::text])),
  constraint flags_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  constraint flags_two_people CHECK (decided_by <> proposed_by)
);
CREATE INDEX flags_closed ON public.flags USING btree (brand_id, closed_at DESC, id DESC) WHERE (state = 'closed'::text);
CREATE INDEX flags_of_member ON public.flags USING btree (member_id, at DESC);
CREATE INDEX flags_open ON public.flags USING btree (brand_id, at, id) WHERE (state <> 'closed'::text);

create table flags_notes (
  flag_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  author text not null,
  step text not null,
  text text,
  link text,
  constraint flags_notes_pkey PRIMARY KEY (flag_id, id),
  constraint flags_notes_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES flags(id),
  constraint flags_notes_author_check CHECK (length(author) >= 1 AND length(author) <= 80),
  constraint flags_notes_link_check CHECK (length(link) >= 1 AND length(link) <= 500),
  constraint flags_notes_step_check CHECK (step = ANY (ARRAY['taken'::text, 'noted'::text, 'more_looking'::text, 'proposed'::text, 'sent_back'::text, 'closed'::text, 'due_soon'::text, 'overdue'::text])),
  constraint flags_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);

create table free_bets_tokens (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  promotion_id uuid not null,
  currency text collate "C" not null,
  stake bigint not null,
  least_odds integer not null,
  most_odds integer not null,
  slips text not null,
  state text not null,
  slip_id uuid,
  reserved_at timestamp with time zone,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint free_bets_tokens_pkey PRIMARY KEY (member_id, id),
  constraint free_bets_tokens_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint free_bets_tokens_check CHECK (least_odds <= most_odds),
  constraint free_bets_tokens_check1 CHECK ((state = ANY (ARRAY['reserved'::text, 'spent'::text])) = (slip_id IS NOT NULL)),
  constraint free_bets_tokens_check2 CHECK ((slip_id IS NULL) = (reserved_at IS NULL)),
  constraint free_bets_tokens_check3 CHECK (expires_at > granted_at),
  constraint free_bets_tokens_least_odds_check CHECK (least_odds >= 1500),
  constraint free_bets_tokens_most_odds_check CHECK (most_odds <= 5000),
  constraint free_bets_tokens_slips_check CHECK (slips = ANY (ARRAY['single'::text, 'parlay'::text, 'any'::text])),
  constraint free_bets_tokens_stake_check CHECK (stake > 0),
  constraint free_bets_tokens_state_check CHECK (state = ANY (ARRAY['open'::text, 'reserved'::text, 'spent'::text, 'lapsed'::text]))
);
CREATE INDEX free_bets_tokens_open ON public.free_bets_tokens USING btree (expires_at) WHERE (state = 'open'::text);

create table free_rounds_calls (
  member_id bigint not null,
  grant_id uuid not null,
  vendor_code text collate "C" not null,
  operation text not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  answer text,
  constraint free_rounds_calls_pkey PRIMARY KEY (member_id, grant_id, operation),
  constraint free_rounds_calls_member_id_grant_id_fkey FOREIGN KEY (member_id, grant_id) REFERENCES free_rounds_grants(member_id, id),
  constraint free_rounds_calls_operation_check CHECK (operation = ANY (ARRAY['grant'::text, 'cancel'::text, 'count'::text])),
  constraint free_rounds_calls_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text, 'dead'::text]))
);
CREATE INDEX free_rounds_calls_due ON public.free_rounds_calls USING btree (next_at) WHERE (state = 'pending'::text);

create table free_rounds_grants (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  promotion_id uuid not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  stake bigint not null,
  rounds integer not null,
  used integer not null default 0,
  ended integer not null default 0,
  won bigint not null default 0,
  wins_to jsonb not null,
  replacement text collate "C",
  state text not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  paid bigint not null default 0,
  is_settled boolean not null default false,
  vendor_code text collate "C",
  vendor_state text,
  win_most bigint,
  total_id text collate "C",
  constraint free_rounds_grants_pkey PRIMARY KEY (member_id, id),
  constraint free_rounds_grants_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint free_rounds_grants_check CHECK (used >= 0 AND used <= rounds),
  constraint free_rounds_grants_check1 CHECK (ended >= 0 AND ended <= used),
  constraint free_rounds_grants_check2 CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  constraint free_rounds_grants_check3 CHECK (NOT is_settled OR closed_at IS NOT NULL),
  constraint free_rounds_grants_check4 CHECK (expires_at > granted_at),
  constraint free_rounds_grants_check5 CHECK ((vendor_code IS NULL) = (vendor_state IS NULL)),
  constraint free_rounds_grants_check6 CHECK ((vendor_code IS NULL) = (win_most IS NULL)),
  constraint free_rounds_grants_check7 CHECK (win_most > 0 AND won <= win_most),
  constraint free_rounds_grants_check8 CHECK (total_id IS NULL OR vendor_code IS NOT NULL),
  constraint free_rounds_grants_paid_check CHECK (paid >= 0),
  constraint free_rounds_grants_rounds_check CHECK (rounds > 0),
  constraint free_rounds_grants_stake_check CHECK (stake > 0),
  constraint free_rounds_grants_state_check CHECK (state = ANY (ARRAY['open'::text, 'played'::text, 'lapsed'::text, 'paid'::text])),
  constraint free_rounds_grants_vendor_state_check CHECK (vendor_state = ANY (ARRAY['asked'::text, 'given'::text, 'refused'::text, 'cancelled'::text])),
  constraint free_rounds_grants_won_check CHECK (won >= 0)
);
CREATE INDEX free_rounds_grants_open ON public.free_rounds_grants USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX free_rounds_grants_to_settle ON public.free_rounds_grants USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (NOT is_settled));

create table free_rounds_played (
  member_id bigint not null,
  source text collate "C" not null,
  round_id text collate "C" not null,
  grant_id uuid not null,
  state text not null,
  won bigint not null default 0,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  bet_id text collate "C",
  constraint free_rounds_played_pkey PRIMARY KEY (member_id, source, round_id),
  constraint free_rounds_played_member_id_grant_id_fkey FOREIGN KEY (member_id, grant_id) REFERENCES free_rounds_grants(member_id, id),
  constraint free_rounds_played_check CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint free_rounds_played_state_check CHECK (state = ANY (ARRAY['begun'::text, 'ended'::text, 'given_back'::text])),
  constraint free_rounds_played_won_check CHECK (won >= 0)
);
CREATE INDEX free_rounds_played_of_grant ON public.free_rounds_played USING btree (member_id, grant_id);

create table free_rounds_runs (
  brand_id smallint not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  last_registered timestamp with time zone not null,
  last_member bigint not null,
  constraint free_rounds_runs_pkey PRIMARY KEY (brand_id, code, occurrence),
  constraint free_rounds_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table guards_cases (
  id uuid not null,
  brand_id smallint not null,
  guard text not null,
  subject text collate "C" not null,
  unit text not null,
  sum bigint not null,
  bound bigint not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint guards_cases_pkey PRIMARY KEY (id),
  constraint guards_cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint guards_cases_check CHECK (seen_at >= opened_at),
  constraint guards_cases_check1 CHECK (closed_at >= seen_at),
  constraint guards_cases_guard_check CHECK (guard = ANY (ARRAY['G1'::text, 'G2'::text, 'G3'::text, 'G4'::text, 'G5'::text, 'G6'::text, 'G7'::text])),
  constraint guards_cases_unit_check CHECK (unit = ANY (ARRAY['ppm'::text, 'money'::text]))
);
CREATE UNIQUE INDEX guards_cases_open ON public.guards_cases USING btree (brand_id, guard, subject) WHERE (closed_at IS NULL);

create table identity_account_codes (
  member_id bigint not null,
  brand_id smallint not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_account_codes_pkey PRIMARY KEY (member_id, code_hash),
  constraint identity_account_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_account_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_account_codes_check CHECK (used_at >= made_at),
  constraint identity_account_codes_code_hash_check CHECK (length(code_hash) = 32)
);

create table identity_authenticators (
  member_id bigint not null,
  brand_id smallint not null,
  secret_encrypted bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint identity_authenticators_pkey PRIMARY KEY (member_id),
  constraint identity_authenticators_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_authenticators_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_authenticators_last_step_check CHECK (last_step >= 0)
);

create table identity_claims (
  brand_id smallint not null,
  kind text not null,
  claim bytea not null,
  member_id bigint not null,
  constraint identity_claims_pkey PRIMARY KEY (brand_id, kind, claim),
  constraint identity_claims_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_claims_claim_check CHECK (length(claim) = 32),
  constraint identity_claims_kind_check CHECK (kind = ANY (ARRAY['username'::text, 'email'::text, 'mobile'::text, 'id_number'::text]))
);
CREATE INDEX identity_claims_member ON public.identity_claims USING btree (member_id);

create table identity_consents (
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  version text not null,
  at timestamp with time zone not null,
  constraint identity_consents_pkey PRIMARY KEY (member_id, kind, version),
  constraint identity_consents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_consents_kind_check CHECK (kind = ANY (ARRAY['terms'::text, 'age'::text])),
  constraint identity_consents_version_check CHECK (length(version) >= 1 AND length(version) <= 40)
);

create table identity_contact_reminders (
  member_id bigint not null,
  brand_id smallint not null,
  times smallint not null,
  last_at timestamp with time zone not null,
  constraint identity_contact_reminders_pkey PRIMARY KEY (member_id),
  constraint identity_contact_reminders_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_contact_reminders_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_contact_reminders_times_check CHECK (times >= 1 AND times <= 3)
);

create table identity_guesses (
  subject bytea not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  forget_at timestamp with time zone not null,
  constraint identity_guesses_pkey PRIMARY KEY (subject),
  constraint identity_guesses_failures_check CHECK (failures >= 0),
  constraint identity_guesses_subject_check CHECK (length(subject) = 32)
);
CREATE INDEX identity_guesses_forget ON public.identity_guesses USING btree (forget_at);

create table identity_handover_codes (
  code_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  network text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  challenge bytea not null,
  host text not null,
  opened_at timestamp with time zone,
  constraint identity_handover_codes_pkey PRIMARY KEY (code_hash),
  constraint identity_handover_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_handover_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_handover_codes_challenge_check CHECK (length(challenge) = 32),
  constraint identity_handover_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint identity_handover_codes_host_check CHECK (length(host) >= 1 AND length(host) <= 255)
);
CREATE INDEX identity_handover_codes_expiry ON public.identity_handover_codes USING btree (expires_at);

create table identity_known_devices (
  device_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  browser text not null default 'other'::text,
  system text not null default 'other'::text,
  country text,
  constraint identity_known_devices_id_key UNIQUE (id),
  constraint identity_known_devices_pkey PRIMARY KEY (device_hash, member_id),
  constraint identity_known_devices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_known_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_known_devices_browser_check CHECK (length(browser) <= 20),
  constraint identity_known_devices_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint identity_known_devices_device_hash_check CHECK (length(device_hash) = 32),
  constraint identity_known_devices_system_check CHECK (length(system) <= 20)
);
CREATE INDEX identity_known_devices_expiry ON public.identity_known_devices USING btree (expires_at);
CREATE INDEX identity_known_devices_member ON public.identity_known_devices USING btree (member_id);

create table identity_known_networks (
  member_id bigint not null,
  network bytea not null,
  brand_id smallint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint identity_known_networks_pkey PRIMARY KEY (member_id, network),
  constraint identity_known_networks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_known_networks_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_known_networks_network_check CHECK (length(network) = 32)
);
CREATE INDEX identity_known_networks_expiry ON public.identity_known_networks USING btree (expires_at);

create table identity_login_attempts (
  id_hash bytea not null,
  brand_id smallint not null,
  member_id bigint not null,
  device_hash bytea not null,
  remember_me boolean not null,
  methods text[] not null,
  failures smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint identity_login_attempts_pkey PRIMARY KEY (id_hash),
  constraint identity_login_attempts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_login_attempts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_login_attempts_check CHECK (expires_at > created_at),
  constraint identity_login_attempts_device_hash_check CHECK (length(device_hash) = 32),
  constraint identity_login_attempts_failures_check CHECK (failures >= 0),
  constraint identity_login_attempts_id_hash_check CHECK (length(id_hash) = 32),
  constraint identity_login_attempts_methods_check CHECK (cardinality(methods) > 0)
);
CREATE INDEX identity_login_attempts_expiry ON public.identity_login_attempts USING btree (expires_at);

create table identity_members (
  id bigint not null,
  brand_id smallint not null,
  account text not null,
  member_type smallint not null,
  currency text not null,
  nickname text not null,
  icon text not null default 'avatar-01'::text,
  status text not null default 'active'::text,
  language text not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  password_must_change boolean not null default false,
  payment_password_hash text,
  data_key_encrypted bytea,
  terms_accepted_at timestamp with time zone,
  recruit_code text,
  recruited_by bigint,
  registered_at timestamp with time zone not null,
  registered_from text not null,
  first_login_at timestamp with time zone,
  last_login_at timestamp with time zone,
  trial_refills smallint not null default 0,
  trial_refilled_on date,
  constraint identity_members_pkey PRIMARY KEY (id),
  constraint identity_members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_members_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint identity_members_account_check CHECK (length(account) >= 2 AND length(account) <= 64),
  constraint identity_members_check CHECK ((member_type = 4) = (currency = 'DEMO'::text)),
  constraint identity_members_check1 CHECK ((member_type = 4) = (password_hash IS NULL)),
  constraint identity_members_icon_check CHECK (icon ~ '^avatar-[0-9]{2}$'::text),
  constraint identity_members_id_check CHECK (id > 0),
  constraint identity_members_member_type_check CHECK (member_type = ANY (ARRAY[0, 1, 2, 4, 41, 42])),
  constraint identity_members_nickname_check CHECK (length(nickname) >= 1 AND length(nickname) <= 40),
  constraint identity_members_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint identity_members_payment_password_hash_check CHECK (payment_password_hash ~~ '$argon2id$%'::text),
  constraint identity_members_recruit_code_check CHECK (length(recruit_code) <= 64),
  constraint identity_members_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'closed'::text])),
  constraint identity_members_trial_refills_check CHECK (trial_refills >= 0)
);
CREATE INDEX identity_members_account ON public.identity_members USING btree (brand_id, lower(account) text_pattern_ops);
CREATE INDEX identity_members_open_nickname ON public.identity_members USING btree (id) WHERE ((nickname <> account) AND (member_type <> 4) AND (status <> 'closed'::text));
CREATE INDEX identity_members_recruited ON public.identity_members USING btree (recruited_by, account) WHERE (recruited_by IS NOT NULL);
CREATE INDEX identity_members_registered ON public.identity_members USING btree (brand_id, registered_at DESC, id DESC);

create table identity_network_quotas (
  brand_id smallint not null,
  kind text not null,
  network bytea not null,
  day date not null,
  used integer not null,
  constraint identity_network_quotas_pkey PRIMARY KEY (brand_id, kind, network, day),
  constraint identity_network_quotas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_network_quotas_kind_check CHECK (kind = ANY (ARRAY['trial'::text, 'register'::text])),
  constraint identity_network_quotas_network_check CHECK (length(network) = 32),
  constraint identity_network_quotas_used_check CHECK (used >= 0)
);
CREATE INDEX identity_network_quotas_day ON public.identity_network_quotas USING btree (day);

create table identity_passkey_challenges (
  challenge_hash bytea not null,
  brand_id smallint not null,
  purpose text not null,
  member_id bigint,
  expires_at timestamp with time zone not null,
  host text not null,
  constraint identity_passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint identity_passkey_challenges_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_passkey_challenges_challenge_hash_check CHECK (length(challenge_hash) = 32),
  constraint identity_passkey_challenges_check CHECK ((member_id IS NULL) = (purpose = 'login'::text)),
  constraint identity_passkey_challenges_host_check CHECK (length(host) >= 1 AND length(host) <= 253),
  constraint identity_passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'login'::text, 'step_up'::text]))
);
CREATE INDEX identity_passkey_challenges_expiry ON public.identity_passkey_challenges USING btree (expires_at);

create table identity_passkeys (
  credential_id bytea not null,
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  host text not null,
  public_key bytea not null,
  signatures bigint not null default 0,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint identity_passkeys_id_key UNIQUE (id),
  constraint identity_passkeys_pkey PRIMARY KEY (credential_id),
  constraint identity_passkeys_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  constraint identity_passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint identity_passkeys_signatures_check CHECK (signatures >= 0)
);
CREATE INDEX identity_passkeys_member ON public.identity_passkeys USING btree (member_id);

create table identity_payout_holds (
  member_id bigint not null,
  brand_id smallint not null,
  held_until timestamp with time zone not null,
  because text not null,
  constraint identity_payout_holds_pkey PRIMARY KEY (member_id),
  constraint identity_payout_holds_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_payout_holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_payout_holds_because_check CHECK (because = ANY (ARRAY['recovered'::text, 'contact_changed'::text]))
);

create table identity_personal_data (
  member_id bigint not null,
  brand_id smallint not null,
  field text not null,
  encrypted bytea not null,
  updated_at timestamp with time zone not null,
  constraint identity_personal_data_pkey PRIMARY KEY (member_id, field),
  constraint identity_personal_data_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_personal_data_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_personal_data_field_check CHECK (field ~ '^[a-zA-Z]{2,32}$'::text)
);

create view identity_public_devices as
 SELECT device_hash,
    member_id,
    brand_id
   FROM identity_known_devices;

create view identity_public_members as
 SELECT id,
    brand_id,
    account,
    member_type,
    currency,
    status,
    recruited_by,
    registered_at,
    registered_from,
    last_login_at
   FROM identity_members;

create view identity_public_sessions as
 SELECT id,
    member_id,
    brand_id,
    revoked_at
   FROM identity_sessions;

create table identity_recovered_ways (
  member_id bigint not null,
  brand_id smallint not null,
  way text not null,
  until timestamp with time zone not null,
  constraint identity_recovered_ways_pkey PRIMARY KEY (member_id),
  constraint identity_recovered_ways_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_recovered_ways_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_recovered_ways_way_check CHECK (way = ANY (ARRAY['sms'::text, 'mail'::text, 'code'::text]))
);

create table identity_recoveries (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint,
  token_hash bytea not null,
  code_hash bytea not null,
  attempt bytea not null,
  tries smallint not null default 0,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  address bytea not null,
  constraint identity_recoveries_token_hash_key UNIQUE (token_hash),
  constraint identity_recoveries_pkey PRIMARY KEY (id),
  constraint identity_recoveries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_recoveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_recoveries_address_check CHECK (length(address) = 32),
  constraint identity_recoveries_attempt_check CHECK (length(attempt) = 32),
  constraint identity_recoveries_check CHECK (expires_at > issued_at),
  constraint identity_recoveries_code_hash_check CHECK (length(code_hash) = 32),
  constraint identity_recoveries_token_hash_check CHECK (length(token_hash) = 32),
  constraint identity_recoveries_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX identity_recoveries_attempt ON public.identity_recoveries USING btree (brand_id, attempt, issued_at DESC);
CREATE INDEX identity_recoveries_expiry ON public.identity_recoveries USING btree (expires_at);

create table identity_recovery_codes (
  member_id bigint not null,
  brand_id smallint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint identity_recovery_codes_pkey PRIMARY KEY (member_id, code_hash),
  constraint identity_recovery_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_recovery_codes_code_hash_check CHECK (length(code_hash) = 32)
);

create table identity_recruit_codes (
  brand_id smallint not null,
  code text not null,
  kind text not null,
  member_id bigint not null,
  host text,
  enabled boolean not null default true,
  member_type smallint not null default 0,
  constraint identity_recruit_codes_pkey PRIMARY KEY (brand_id, code),
  constraint identity_recruit_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_recruit_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_recruit_codes_code_check CHECK (code ~ '^[A-Za-z0-9]{3,32}$'::text),
  constraint identity_recruit_codes_kind_check CHECK (kind = ANY (ARRAY['affiliate'::text, 'referral'::text])),
  constraint identity_recruit_codes_member_type_check CHECK (member_type = ANY (ARRAY[0, 2, 42]))
);
CREATE INDEX identity_recruit_codes_owner ON public.identity_recruit_codes USING btree (brand_id, member_id);

create table identity_remembered (
  token_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  hint text not null,
  expires_at timestamp with time zone not null,
  kind text not null default 'username'::text,
  constraint identity_remembered_pkey PRIMARY KEY (token_hash),
  constraint identity_remembered_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_remembered_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_remembered_kind_check CHECK (kind = ANY (ARRAY['username'::text, 'sms'::text])),
  constraint identity_remembered_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX identity_remembered_expiry ON public.identity_remembered USING btree (expires_at);

create table identity_second_steps (
  member_id bigint not null,
  device_hash bytea not null,
  brand_id smallint not null,
  passed_at timestamp with time zone not null,
  constraint identity_second_steps_pkey PRIMARY KEY (member_id, device_hash),
  constraint identity_second_steps_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_second_steps_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_second_steps_device_hash_check CHECK (length(device_hash) = 32)
);
CREATE INDEX identity_second_steps_passed ON public.identity_second_steps USING btree (passed_at);

create table identity_sessions (
  id uuid not null,
  token_hash bytea not null,
  binding_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  stepped_up_until timestamp with time zone,
  first_time boolean not null,
  previous_login_at timestamp with time zone,
  address text not null,
  user_agent text not null,
  assurance text not null default 'full'::text,
  browser text not null default 'other'::text,
  system text not null default 'other'::text,
  country text,
  device_hash bytea,
  origin_encrypted bytea,
  payment_proven_until timestamp with time zone,
  constraint identity_sessions_token_hash_key UNIQUE (token_hash),
  constraint identity_sessions_pkey PRIMARY KEY (id),
  constraint identity_sessions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_sessions_assurance_check CHECK (assurance = ANY (ARRAY['full'::text, 'low'::text])),
  constraint identity_sessions_binding_hash_check CHECK (length(binding_hash) = 32),
  constraint identity_sessions_browser_check CHECK (length(browser) <= 20),
  constraint identity_sessions_check CHECK (expires_at > created_at),
  constraint identity_sessions_check1 CHECK ((revoked_at IS NULL) = (revoked_because IS NULL)),
  constraint identity_sessions_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint identity_sessions_device_hash_check CHECK (length(device_hash) = 32),
  constraint identity_sessions_idle_seconds_check CHECK (idle_seconds > 0),
  constraint identity_sessions_revoked_because_check CHECK (revoked_because = ANY (ARRAY['logout'::text, 'password_changed'::text, 'blocked'::text, 'leaked'::text, 'replaced'::text, 'excluded'::text, 'recovered'::text, 'device_revoked'::text, 'erased'::text, 'staff'::text])),
  constraint identity_sessions_system_check CHECK (length(system) <= 20),
  constraint identity_sessions_token_hash_check CHECK (length(token_hash) = 32),
  constraint identity_sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX identity_sessions_expiry ON public.identity_sessions USING btree (expires_at);
CREATE INDEX identity_sessions_member ON public.identity_sessions USING btree (member_id) WHERE (revoked_at IS NULL);
CREATE INDEX identity_sessions_network ON public.identity_sessions USING btree (brand_id, address, created_at) WHERE (address <> ALL (ARRAY[''::text, 'unknown'::text]));
CREATE INDEX identity_sessions_of_member ON public.identity_sessions USING btree (member_id, created_at);

create table identity_social_attempts (
  state_hash bytea not null,
  brand_id smallint not null,
  provider text not null,
  purpose text not null,
  member_id bigint,
  browser_hash bytea not null,
  secrets_encrypted bytea not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ticket_hash bytea,
  person_encrypted bytea,
  finished_at timestamp with time zone,
  constraint identity_social_attempts_ticket_hash_key UNIQUE (ticket_hash),
  constraint identity_social_attempts_pkey PRIMARY KEY (state_hash),
  constraint identity_social_attempts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_social_attempts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_social_attempts_browser_hash_check CHECK (length(browser_hash) = 32),
  constraint identity_social_attempts_check CHECK ((purpose = 'link'::text) = (member_id IS NOT NULL)),
  constraint identity_social_attempts_check1 CHECK ((ticket_hash IS NULL) = (person_encrypted IS NULL)),
  constraint identity_social_attempts_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
  constraint identity_social_attempts_purpose_check CHECK (purpose = ANY (ARRAY['enter'::text, 'link'::text])),
  constraint identity_social_attempts_state_hash_check CHECK (length(state_hash) = 32),
  constraint identity_social_attempts_ticket_hash_check CHECK (length(ticket_hash) = 32)
);
CREATE INDEX identity_social_attempts_expiry ON public.identity_social_attempts USING btree (expires_at);

create table identity_social_links (
  brand_id smallint not null,
  provider text not null,
  subject bytea not null,
  member_id bigint not null,
  hint text not null,
  linked_at timestamp with time zone not null,
  issuer text not null,
  constraint identity_social_links_member_id_provider_issuer_key UNIQUE (member_id, provider, issuer),
  constraint identity_social_links_pkey PRIMARY KEY (brand_id, provider, issuer, subject),
  constraint identity_social_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_social_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_social_links_hint_check CHECK (length(hint) <= 80),
  constraint identity_social_links_issuer CHECK (length(issuer) >= 1 AND length(issuer) <= 300),
  constraint identity_social_links_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
  constraint identity_social_links_subject_check CHECK (length(subject) = 32)
);

create table identity_social_providers (
  brand_id smallint not null,
  provider text not null,
  dialect text not null,
  issuer text,
  authorization_url text,
  token_url text,
  profile_url text,
  client_id text not null,
  client_secret_encrypted bytea not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint identity_social_providers_pkey PRIMARY KEY (brand_id, provider),
  constraint identity_social_providers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_social_providers_authorization_url_check CHECK (length(authorization_url) <= 300),
  constraint identity_social_providers_check CHECK ((dialect = 'openid'::text) = (issuer IS NOT NULL)),
  constraint identity_social_providers_check1 CHECK ((dialect = 'oauth2'::text) = (authorization_url IS NOT NULL AND token_url IS NOT NULL AND profile_url IS NOT NULL)),
  constraint identity_social_providers_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 200),
  constraint identity_social_providers_dialect_check CHECK (dialect = ANY (ARRAY['openid'::text, 'oauth2'::text])),
  constraint identity_social_providers_issuer_check CHECK (length(issuer) <= 300),
  constraint identity_social_providers_profile_url_check CHECK (length(profile_url) <= 300),
  constraint identity_social_providers_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
  constraint identity_social_providers_token_url_check CHECK (length(token_url) <= 300)
);

create table identity_verified_contacts (
  member_id bigint not null,
  brand_id smallint not null,
  field text not null,
  address bytea not null,
  verified_at timestamp with time zone not null,
  constraint identity_verified_contacts_pkey PRIMARY KEY (member_id, field),
  constraint identity_verified_contacts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint identity_verified_contacts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint identity_verified_contacts_address_check CHECK (length(address) = 32),
  constraint identity_verified_contacts_field_check CHECK (field = ANY (ARRAY['email'::text, 'mobileNum'::text]))
);

create table jackpots_contributions (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  counted bigint not null,
  contributing bigint not null,
  pools uuid[] not null,
  grown bigint[] not null,
  reserved bigint[] not null,
  constraint jackpots_contributions_pkey PRIMARY KEY (member_id, source, round_id, entry),
  constraint jackpots_contributions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint jackpots_contributions_check CHECK (cardinality(pools) = cardinality(grown) AND cardinality(pools) = cardinality(reserved))
);
CREATE INDEX jackpots_contributions_lately ON public.jackpots_contributions USING btree (brand_id, at);

create table jackpots_pools (
  id uuid not null,
  brand_id smallint not null,
  jackpot text collate "C" not null,
  tier text collate "C" not null,
  number integer not null,
  promotion_id uuid not null,
  currency text collate "C" not null,
  seed bigint not null,
  cap bigint not null,
  unit bigint not null,
  growth_ppm integer not null,
  commitment bytea not null,
  secret_encrypted bytea not null,
  value numeric(38,0) not null,
  shown bigint not null,
  shown_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  state text not null,
  passed integer not null default 0,
  hit_point bigint,
  secret text,
  hit_at timestamp with time zone,
  member_id bigint,
  source integer,
  round_id text collate "C",
  voided_at timestamp with time zone,
  constraint jackpots_pools_brand_id_jackpot_tier_number_key UNIQUE (brand_id, jackpot, tier, number),
  constraint jackpots_pools_pkey PRIMARY KEY (id),
  constraint jackpots_pools_brand_id_jackpot_tier_fkey FOREIGN KEY (brand_id, jackpot, tier) REFERENCES jackpots_tiers(brand_id, jackpot, tier),
  constraint jackpots_pools_check CHECK (cap > seed AND (seed % unit) = 0 AND (cap % unit) = 0),
  constraint jackpots_pools_check1 CHECK (value >= (seed::numeric * 100000::numeric) AND value <= (cap::numeric * 100000::numeric)),
  constraint jackpots_pools_check2 CHECK (hit_point > seed AND hit_point <= cap AND (hit_point % unit) = 0),
  constraint jackpots_pools_check3 CHECK ((state = 'hit'::text) = (hit_point IS NOT NULL)),
  constraint jackpots_pools_check4 CHECK ((hit_point IS NULL) = (hit_at IS NULL) AND (hit_at IS NULL) = (member_id IS NULL) AND (hit_at IS NULL) = (secret IS NULL)),
  constraint jackpots_pools_check5 CHECK ((member_id IS NULL) = (source IS NULL) AND (member_id IS NULL) = (round_id IS NULL)),
  constraint jackpots_pools_growth_ppm_check CHECK (growth_ppm >= 1 AND growth_ppm <= 1000000),
  constraint jackpots_pools_number_check CHECK (number > 0),
  constraint jackpots_pools_passed_check CHECK (passed >= 0),
  constraint jackpots_pools_seed_check CHECK (seed > 0),
  constraint jackpots_pools_state_check CHECK (state = ANY (ARRAY['open'::text, 'hit'::text])),
  constraint jackpots_pools_unit_check CHECK (unit > 0)
);
CREATE INDEX jackpots_pools_hits ON public.jackpots_pools USING btree (brand_id, hit_at DESC) WHERE (state = 'hit'::text);
CREATE UNIQUE INDEX jackpots_pools_open ON public.jackpots_pools USING btree (brand_id, jackpot, tier) WHERE (state = 'open'::text);
CREATE INDEX jackpots_pools_winners ON public.jackpots_pools USING btree (member_id) WHERE (state = 'hit'::text);

create table jackpots_tiers (
  brand_id smallint not null,
  jackpot text collate "C" not null,
  tier text collate "C" not null,
  currency text collate "C" not null,
  reserve numeric(38,0) not null default 0,
  contributed numeric(38,0) not null default 0,
  paid bigint not null default 0,
  booked bigint not null default 0,
  constraint jackpots_tiers_pkey PRIMARY KEY (brand_id, jackpot, tier),
  constraint jackpots_tiers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint jackpots_tiers_paid_check CHECK (paid >= 0),
  constraint jackpots_tiers_tier_check CHECK (tier = ANY (ARRAY['mini'::text, 'minor'::text, 'major'::text, 'mega'::text]))
);

create table kyc_checks (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  occasion text not null,
  provider text not null,
  verdict text not null,
  reference text,
  at timestamp with time zone not null,
  constraint kyc_checks_pkey PRIMARY KEY (id),
  constraint kyc_checks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_checks_occasion_check CHECK (occasion = ANY (ARRAY['first'::text, 'entrance'::text, 'sweep'::text, 'asked'::text, 'staff'::text])),
  constraint kyc_checks_reference_check CHECK (length(reference) <= 120),
  constraint kyc_checks_verdict_check CHECK (verdict = ANY (ARRAY['clear'::text, 'mismatch'::text, 'deceased'::text, 'underage'::text, 'barred'::text, 'down'::text]))
);
CREATE INDEX kyc_checks_member ON public.kyc_checks USING btree (member_id, at DESC);

create table kyc_documents (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  submission_id uuid,
  media text not null,
  width integer not null,
  height integer not null,
  encrypted bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint kyc_documents_pkey PRIMARY KEY (id),
  constraint kyc_documents_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_documents_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES kyc_submissions(id),
  constraint kyc_documents_height_check CHECK (height > 0),
  constraint kyc_documents_media_check CHECK (media = 'image/jpeg'::text),
  constraint kyc_documents_width_check CHECK (width > 0)
);
CREATE INDEX kyc_documents_loose ON public.kyc_documents USING btree (member_id, uploaded_at) WHERE (submission_id IS NULL);
CREATE INDEX kyc_documents_submission ON public.kyc_documents USING btree (submission_id);

create table kyc_liveness (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  provider text not null,
  reference text not null,
  purpose text not null,
  consent_at timestamp with time zone not null,
  state text not null,
  ended_at timestamp with time zone,
  constraint kyc_liveness_provider_reference_key UNIQUE (provider, reference),
  constraint kyc_liveness_pkey PRIMARY KEY (id),
  constraint kyc_liveness_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_liveness_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_liveness_check CHECK ((state = 'pending'::text) = (ended_at IS NULL)),
  constraint kyc_liveness_purpose_check CHECK (purpose = 'identity'::text),
  constraint kyc_liveness_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 120),
  constraint kyc_liveness_state_check CHECK (state = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text]))
);
CREATE INDEX kyc_liveness_member ON public.kyc_liveness USING btree (member_id, consent_at DESC);

create table kyc_members (
  member_id bigint not null,
  brand_id smallint not null,
  registry text not null default 'unknown'::text,
  confirmed_at timestamp with time zone,
  checked_at timestamp with time zone,
  valid_until timestamp with time zone,
  next_check_at timestamp with time zone,
  occasion text,
  failures integer not null default 0,
  document text not null default 'none'::text,
  liveness text not null default 'none'::text,
  granted_level smallint,
  hit_at timestamp with time zone,
  notified_at timestamp with time zone,
  close_at timestamp with time zone,
  closed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint kyc_members_pkey PRIMARY KEY (member_id),
  constraint kyc_members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_members_check CHECK ((hit_at IS NULL) = (close_at IS NULL)),
  constraint kyc_members_check1 CHECK (closed_at IS NULL OR hit_at IS NOT NULL),
  constraint kyc_members_check2 CHECK (registry <> 'clear'::text OR checked_at IS NOT NULL AND valid_until IS NOT NULL AND hit_at IS NULL),
  constraint kyc_members_check3 CHECK (next_check_at IS NULL OR occasion IS NOT NULL),
  constraint kyc_members_document_check CHECK (document = ANY (ARRAY['none'::text, 'waiting'::text, 'approved'::text, 'rejected'::text])),
  constraint kyc_members_failures_check CHECK (failures >= 0),
  constraint kyc_members_granted_level_check CHECK (granted_level >= 1 AND granted_level <= 3),
  constraint kyc_members_liveness_check CHECK (liveness = ANY (ARRAY['none'::text, 'passed'::text, 'failed'::text])),
  constraint kyc_members_occasion_check CHECK (occasion = ANY (ARRAY['first'::text, 'entrance'::text, 'sweep'::text, 'asked'::text, 'staff'::text])),
  constraint kyc_members_registry_check CHECK (registry = ANY (ARRAY['unknown'::text, 'clear'::text, 'mismatch'::text, 'deceased'::text, 'underage'::text, 'barred'::text]))
);
CREATE INDEX kyc_members_due ON public.kyc_members USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX kyc_members_hit ON public.kyc_members USING btree (hit_at) WHERE ((hit_at IS NOT NULL) AND (closed_at IS NULL));

create table kyc_overrides (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  level smallint,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint kyc_overrides_pkey PRIMARY KEY (id),
  constraint kyc_overrides_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_overrides_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_overrides_check CHECK ((kind = 'grant'::text) = (level IS NOT NULL)),
  constraint kyc_overrides_check1 CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint kyc_overrides_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint kyc_overrides_kind_check CHECK (kind = ANY (ARRAY['grant'::text, 'clear'::text])),
  constraint kyc_overrides_level_check CHECK (level >= 1 AND level <= 3),
  constraint kyc_overrides_reason_check CHECK (length(reason) >= 3),
  constraint kyc_overrides_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text])),
  constraint kyc_overrides_two_people CHECK (state <> 'approved'::text OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX kyc_overrides_one ON public.kyc_overrides USING btree (member_id) WHERE (state = 'proposed'::text);
CREATE INDEX kyc_overrides_queue ON public.kyc_overrides USING btree (brand_id, proposed_at) WHERE (state = 'proposed'::text);

create table kyc_submissions (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  state text not null,
  reasons text[] not null default '{}'::text[],
  submitted_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  remark text,
  constraint kyc_submissions_pkey PRIMARY KEY (id),
  constraint kyc_submissions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint kyc_submissions_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint kyc_submissions_check CHECK ((state = 'waiting'::text) = (decided_by IS NULL)),
  constraint kyc_submissions_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint kyc_submissions_check2 CHECK ((state = 'rejected'::text) = (cardinality(reasons) > 0)),
  constraint kyc_submissions_kind_check CHECK (kind = ANY (ARRAY['identity_card'::text, 'driving_licence'::text, 'passport'::text])),
  constraint kyc_submissions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX kyc_submissions_member ON public.kyc_submissions USING btree (member_id, submitted_at DESC);
CREATE INDEX kyc_submissions_queue ON public.kyc_submissions USING btree (brand_id, submitted_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX kyc_submissions_waiting ON public.kyc_submissions USING btree (member_id) WHERE (state = 'waiting'::text);

create table ledger_accounts (
  code text collate "C" not null,
  class text not null,
  purpose text not null,
  constraint ledger_accounts_pkey PRIMARY KEY (code),
  constraint ledger_accounts_class_check CHECK (class = ANY (ARRAY['liability'::text, 'revenue'::text, 'expense'::text, 'asset'::text, 'transit'::text, 'play'::text]))
);

create view ledger_all_rounds as
 SELECT ledger_rounds.player_id,
    ledger_rounds.source,
    ledger_rounds.round_id,
    ledger_rounds.brand_id,
    ledger_rounds.currency,
    ledger_rounds.game_code,
    ledger_rounds.bet,
    ledger_rounds.win,
    ledger_rounds.bets,
    ledger_rounds.cancelled,
    ledger_rounds.wins,
    ledger_rounds.closed,
    ledger_rounds.opened_at,
    ledger_rounds.last_at,
    ledger_rounds.bonus,
    ledger_rounds.bonus_grant
   FROM ledger_rounds
UNION ALL
 SELECT ledger_rounds_archive.player_id,
    ledger_rounds_archive.source,
    ledger_rounds_archive.round_id,
    ledger_rounds_archive.brand_id,
    ledger_rounds_archive.currency,
    ledger_rounds_archive.game_code,
    ledger_rounds_archive.bet,
    ledger_rounds_archive.win,
    ledger_rounds_archive.bets,
    ledger_rounds_archive.cancelled,
    ledger_rounds_archive.wins,
    ledger_rounds_archive.closed,
    ledger_rounds_archive.opened_at,
    ledger_rounds_archive.last_at,
    ledger_rounds_archive.bonus,
    ledger_rounds_archive.bonus_grant
   FROM ledger_rounds_archive;

create table ledger_archive_progress (
  only_row boolean not null default true,
  journal_xid xid8 not null default '0'::xid8,
  dated_before text collate "C" not null default ''::text,
  constraint ledger_archive_progress_pkey PRIMARY KEY (only_row),
  constraint ledger_archive_progress_only_row_check CHECK (only_row)
);

create table ledger_cost_settlements (
  brand_id smallint not null,
  counterpart text collate "C" not null,
  currency text collate "C" not null,
  reference text collate "C" not null,
  part integer not null,
  id uuid not null,
  cleared bigint not null,
  taken bigint not null,
  at timestamp with time zone not null,
  number bigint not null,
  hash bytea not null,
  constraint ledger_cost_settlements_id_key UNIQUE (id),
  constraint ledger_cost_settlements_number UNIQUE (brand_id, counterpart, currency, number),
  constraint ledger_cost_settlements_pkey PRIMARY KEY (brand_id, counterpart, currency, reference, part),
  constraint ledger_cost_settlements_brand_id_counterpart_currency_fkey FOREIGN KEY (brand_id, counterpart, currency) REFERENCES ledger_cost_sums(brand_id, counterpart, currency),
  constraint ledger_cost_settlements_check CHECK (cleared <> 0 OR taken <> 0),
  constraint ledger_cost_settlements_cleared_check CHECK (cleared >= 0),
  constraint ledger_cost_settlements_part_check CHECK (part > 0),
  constraint ledger_cost_settlements_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 64)
);

create table ledger_cost_sums (
  brand_id smallint not null,
  counterpart text collate "C" not null,
  currency text collate "C" not null,
  cleared bigint not null default 0,
  taken bigint not null default 0,
  settled_at timestamp with time zone,
  settlements bigint not null default 0,
  head bytea not null default '\x'::bytea,
  constraint ledger_cost_sums_pkey PRIMARY KEY (brand_id, counterpart, currency),
  constraint ledger_cost_sums_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint ledger_cost_sums_cleared_check CHECK (cleared >= 0),
  constraint ledger_cost_sums_counterpart_check CHECK (length(counterpart) >= 1 AND length(counterpart) <= 64)
);

create table ledger_currencies (
  code text collate "C" not null,
  payable_digits smallint not null,
  play_money boolean not null,
  constraint ledger_currencies_code_play_money_key UNIQUE (code, play_money),
  constraint ledger_currencies_pkey PRIMARY KEY (code),
  constraint ledger_currencies_payable_digits_check CHECK (payable_digits = ANY (ARRAY[0, 2, 3]))
);

create table ledger_horizons (
  at timestamp with time zone not null,
  horizon xid8 not null,
  constraint ledger_horizons_pkey PRIMARY KEY (at)
);

create table ledger_house_lines (
  player_id bigint not null,
  operation text collate "C" not null,
  external_id text collate "C" not null,
  id uuid not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  amount bigint not null,
  debit text collate "C" not null,
  credit text collate "C" not null,
  memo text,
  at timestamp with time zone not null,
  counterpart text collate "C" not null,
  constraint ledger_house_lines_pkey PRIMARY KEY (player_id, operation, external_id),
  constraint ledger_house_lines_credit_fkey FOREIGN KEY (credit) REFERENCES ledger_accounts(code),
  constraint ledger_house_lines_currency_fkey FOREIGN KEY (currency) REFERENCES ledger_currencies(code),
  constraint ledger_house_lines_debit_fkey FOREIGN KEY (debit) REFERENCES ledger_accounts(code),
  constraint ledger_house_lines_amount_check CHECK (amount > 0),
  constraint ledger_house_lines_check CHECK (debit <> credit),
  constraint ledger_house_lines_counterpart_check CHECK (length(counterpart) >= 1 AND length(counterpart) <= 64),
  constraint ledger_house_lines_external_id_check CHECK (length(external_id) >= 1 AND length(external_id) <= 128),
  constraint ledger_house_lines_memo_check CHECK (length(memo) <= 200),
  constraint ledger_house_lines_operation_check CHECK (operation = 'payment_cost'::text)
);
CREATE INDEX ledger_house_lines_brand ON public.ledger_house_lines USING btree (brand_id, at);
CREATE INDEX ledger_house_lines_counterpart ON public.ledger_house_lines USING btree (brand_id, counterpart, currency, at) INCLUDE (amount);

create table ledger_jackpot_accruals (
  brand_id smallint not null,
  currency text collate "C" not null,
  number bigint not null,
  id uuid not null,
  amount bigint not null,
  total bigint not null,
  at timestamp with time zone not null,
  hash bytea not null,
  constraint ledger_jackpot_accruals_id_key UNIQUE (id),
  constraint ledger_jackpot_accruals_pkey PRIMARY KEY (brand_id, currency, number),
  constraint ledger_jackpot_accruals_amount_check CHECK (amount <> 0),
  constraint ledger_jackpot_accruals_number_check CHECK (number > 0)
);

create table ledger_journal (
  player_id bigint not null,
  currency text collate "C" not null,
  subaccount text collate "C" not null,
  seq bigint not null,
  id uuid not null,
  xid xid8 not null,
  at timestamp with time zone not null,
  brand_id smallint not null,
  operation text collate "C" not null,
  source integer not null,
  external_id text collate "C" not null,
  reference text collate "C",
  round_id text collate "C",
  game_code text collate "C",
  amount bigint not null,
  balance_after bigint not null,
  counter_account text collate "C" not null,
  round_closed boolean not null,
  free_round boolean not null,
  late boolean not null,
  tombstone boolean not null,
  memo text,
  hash bytea not null,
  constraint ledger_journal_pkey PRIMARY KEY (player_id, currency, subaccount, seq, at),
  constraint ledger_journal_play_money CHECK (counter_account <>
CASE
    WHEN currency = 'DEMO'::text THEN 'psp'::text
    ELSE 'trial'::text
END)
) partition by RANGE (at);
CREATE INDEX ledger_journal_by_time ON ONLY public.ledger_journal USING brin (at, id) WITH (pages_per_range='64');
CREATE INDEX ledger_journal_by_xid ON ONLY public.ledger_journal USING btree (xid);

create table ledger_keys (
  player_id bigint not null,
  source integer not null,
  external_id text collate "C" not null,
  operation text collate "C" not null,
  leg text collate "C" not null,
  status text collate "C" not null,
  digest bytea not null,
  currency text collate "C" not null,
  subaccount text collate "C" not null,
  seq bigint,
  at timestamp with time zone not null,
  constraint ledger_keys_pkey PRIMARY KEY (player_id, source, external_id, operation, leg)
);

create table ledger_players (
  player_id bigint not null,
  brand_id smallint not null,
  play_money boolean not null,
  constraint ledger_players_player_id_play_money_key UNIQUE (player_id, play_money),
  constraint ledger_players_pkey PRIMARY KEY (player_id)
);

create view ledger_postings as
 SELECT ledger_journal.player_id,
    ledger_journal.brand_id,
    ledger_journal.currency,
    ledger_journal.subaccount,
    ledger_journal.seq,
    ledger_journal.id,
    ledger_journal.at,
    ledger_journal.source,
    1::smallint AS leg,
    'player:'::text || ledger_journal.subaccount AS account,
    ledger_journal.amount
   FROM ledger_journal
UNION ALL
 SELECT ledger_journal.player_id,
    ledger_journal.brand_id,
    ledger_journal.currency,
    ledger_journal.subaccount,
    ledger_journal.seq,
    ledger_journal.id,
    ledger_journal.at,
    ledger_journal.source,
    2::smallint AS leg,
    ledger_journal.counter_account AS account,
    - ledger_journal.amount AS amount
   FROM ledger_journal
UNION ALL
 SELECT ledger_house_lines.player_id,
    ledger_house_lines.brand_id,
    ledger_house_lines.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_house_lines.id,
    ledger_house_lines.at,
    0 AS source,
    3::smallint AS leg,
    ledger_house_lines.debit AS account,
    - ledger_house_lines.amount AS amount
   FROM ledger_house_lines
UNION ALL
 SELECT ledger_house_lines.player_id,
    ledger_house_lines.brand_id,
    ledger_house_lines.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_house_lines.id,
    ledger_house_lines.at,
    0 AS source,
    4::smallint AS leg,
    ledger_house_lines.credit AS account,
    ledger_house_lines.amount
   FROM ledger_house_lines
UNION ALL
 SELECT NULL::bigint AS player_id,
    ledger_cost_settlements.brand_id,
    ledger_cost_settlements.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_cost_settlements.id,
    ledger_cost_settlements.at,
    0 AS source,
    5::smallint AS leg,
    'payment_costs_due'::text AS account,
    - ledger_cost_settlements.cleared AS amount
   FROM ledger_cost_settlements
  WHERE ledger_cost_settlements.cleared <> 0
UNION ALL
 SELECT NULL::bigint AS player_id,
    ledger_cost_settlements.brand_id,
    ledger_cost_settlements.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_cost_settlements.id,
    ledger_cost_settlements.at,
    0 AS source,
    6::smallint AS leg,
    'psp'::text AS account,
    ledger_cost_settlements.taken AS amount
   FROM ledger_cost_settlements
  WHERE ledger_cost_settlements.taken <> 0
UNION ALL
 SELECT NULL::bigint AS player_id,
    ledger_cost_settlements.brand_id,
    ledger_cost_settlements.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_cost_settlements.id,
    ledger_cost_settlements.at,
    0 AS source,
    7::smallint AS leg,
    'payment_costs'::text AS account,
    ledger_cost_settlements.cleared - ledger_cost_settlements.taken AS amount
   FROM ledger_cost_settlements
  WHERE ledger_cost_settlements.cleared <> ledger_cost_settlements.taken
UNION ALL
 SELECT NULL::bigint AS player_id,
    ledger_jackpot_accruals.brand_id,
    ledger_jackpot_accruals.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_jackpot_accruals.id,
    ledger_jackpot_accruals.at,
    0 AS source,
    8::smallint AS leg,
    'promotions'::text AS account,
    - ledger_jackpot_accruals.amount AS amount
   FROM ledger_jackpot_accruals
UNION ALL
 SELECT NULL::bigint AS player_id,
    ledger_jackpot_accruals.brand_id,
    ledger_jackpot_accruals.currency,
    NULL::text AS subaccount,
    NULL::bigint AS seq,
    ledger_jackpot_accruals.id,
    ledger_jackpot_accruals.at,
    0 AS source,
    9::smallint AS leg,
    'jackpots'::text AS account,
    ledger_jackpot_accruals.amount
   FROM ledger_jackpot_accruals;

create view ledger_public_journal as
 SELECT player_id,
    currency,
    subaccount,
    seq,
    id,
    xid,
    at,
    brand_id,
    operation,
    source,
    external_id,
    reference,
    round_id,
    game_code,
    amount,
    balance_after,
    counter_account,
    round_closed,
    free_round,
    late,
    tombstone,
    memo,
    hash
   FROM ledger_journal;

create view ledger_public_keys as
 SELECT player_id,
    source,
    external_id,
    operation,
    leg,
    status,
    digest,
    currency,
    subaccount,
    seq,
    at
   FROM ledger_keys;

create view ledger_public_players as
 SELECT player_id,
    brand_id,
    play_money
   FROM ledger_players;

create view ledger_public_rounds as
 SELECT player_id,
    source,
    round_id,
    brand_id,
    currency,
    game_code,
    bet,
    win,
    bets,
    cancelled,
    wins,
    closed,
    opened_at,
    last_at,
    bonus,
    bonus_grant
   FROM ledger_rounds;

create view ledger_public_wallets as
 SELECT player_id,
    currency,
    subaccount,
    brand_id,
    play_money,
    balance,
    seq,
    head,
    status,
    overdrawn,
    opened_at,
    last_at,
    records,
    records_head
   FROM ledger_wallets;

create table ledger_records (
  player_id bigint not null,
  currency text collate "C" not null,
  subaccount text collate "C" not null,
  number bigint not null,
  kind text collate "C" not null,
  source integer not null,
  external_id text collate "C" not null,
  operation text collate "C" not null,
  leg text collate "C" not null,
  status text collate "C" not null,
  round_id text collate "C",
  digest bytea not null,
  at timestamp with time zone not null,
  hash bytea not null,
  constraint ledger_records_pkey PRIMARY KEY (player_id, currency, subaccount, number),
  constraint ledger_records_kind_check CHECK (kind = ANY (ARRAY['refused'::text, 'round_named'::text, 'house_line'::text])),
  constraint ledger_records_number_check CHECK (number > 0)
);
CREATE INDEX ledger_records_rounds ON public.ledger_records USING btree (player_id, source, round_id) WHERE ((operation = 'bet'::text) AND (round_id IS NOT NULL));
CREATE INDEX ledger_records_unnamed ON public.ledger_records USING btree (player_id, source) WHERE ((operation = 'bet'::text) AND (status = 'TOMBSTONE'::text) AND (round_id IS NULL));

create table ledger_rounds (
  player_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  game_code text collate "C",
  bet bigint not null,
  win bigint not null,
  bets integer not null,
  cancelled integer not null,
  wins integer not null,
  closed boolean not null,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  bonus bigint,
  bonus_grant uuid,
  constraint ledger_rounds_pkey PRIMARY KEY (player_id, source, round_id),
  constraint ledger_rounds_bonus_check CHECK (bonus > 0)
) with (fillfactor=80);

create table ledger_rounds_archive (
  player_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  game_code text collate "C",
  bet bigint not null,
  win bigint not null,
  bets integer not null,
  cancelled integer not null,
  wins integer not null,
  closed boolean not null,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  bonus bigint,
  bonus_grant uuid,
  constraint ledger_rounds_archive_pkey PRIMARY KEY (player_id, source, round_id),
  constraint ledger_rounds_archive_bonus_check CHECK (bonus > 0)
);
CREATE INDEX ledger_rounds_archive_by_time ON public.ledger_rounds_archive USING btree (player_id, opened_at, source, round_id) INCLUDE (brand_id, currency, game_code, bet, win, bets, cancelled, closed);

create table ledger_statuses (
  code text collate "C" not null,
  constraint ledger_statuses_pkey PRIMARY KEY (code)
);

create table ledger_subaccounts (
  code text collate "C" not null,
  constraint ledger_subaccounts_pkey PRIMARY KEY (code),
  constraint ledger_subaccounts_code_check CHECK ((code = ANY (ARRAY['cash'::text, 'locked'::text, 'bonus'::text, 'playable'::text, 'commission'::text])) OR code ~ '^transfer:[A-Z0-9_]{1,20}$'::text)
);

create table ledger_wallets (
  player_id bigint not null,
  currency text collate "C" not null,
  subaccount text collate "C" not null,
  brand_id smallint not null,
  play_money boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x'::bytea,
  status text collate "C" not null default 'open'::text,
  overdrawn boolean not null default false,
  opened_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  records bigint not null default 0,
  records_head bytea not null default '\x'::bytea,
  has_playable boolean not null default false,
  constraint ledger_wallets_pkey PRIMARY KEY (player_id, currency, subaccount),
  constraint ledger_wallets_currency_play_money_fkey FOREIGN KEY (currency, play_money) REFERENCES ledger_currencies(code, play_money),
  constraint ledger_wallets_player_id_play_money_fkey FOREIGN KEY (player_id, play_money) REFERENCES ledger_players(player_id, play_money),
  constraint ledger_wallets_status FOREIGN KEY (status) REFERENCES ledger_statuses(code),
  constraint ledger_wallets_subaccount FOREIGN KEY (subaccount) REFERENCES ledger_subaccounts(code),
  constraint ledger_wallets_sound CHECK (balance >= 0 OR overdrawn)
) with (fillfactor=70);

create table lottery_board_answers (
  id uuid not null,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  board text collate "C" not null,
  simulated boolean not null,
  outcome text collate "C" not null,
  http_status integer,
  raw bytea not null,
  sha256 bytea not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone not null,
  constraint lottery_board_answers_pkey PRIMARY KEY (id),
  constraint lottery_board_answers_game_code_issue_fkey FOREIGN KEY (game_code, issue) REFERENCES lottery_draws(game_code, issue),
  constraint lottery_board_answers_check CHECK (answered_at >= asked_at),
  constraint lottery_board_answers_outcome_check CHECK (outcome = ANY (ARRAY['drawn'::text, 'pending'::text, 'partial'::text, 'cancelled'::text, 'unreadable'::text, 'unreachable'::text])),
  constraint lottery_board_answers_raw_check CHECK (length(raw) <= 65536),
  constraint lottery_board_answers_sha256_check CHECK (length(sha256) = 32)
);
CREATE INDEX lottery_board_answers_of_draw ON public.lottery_board_answers USING btree (game_code, issue, answered_at);

create table lottery_board_polls (
  game_code text collate "C" not null,
  issue text collate "C" not null,
  board text collate "C" not null,
  state text collate "C" not null default 'open'::text,
  next_at timestamp with time zone not null,
  attempts integer not null default 0,
  failures integer not null default 0,
  outcome text collate "C",
  sha256 bytea,
  answered_at timestamp with time zone,
  differs_since timestamp with time zone,
  constraint lottery_board_polls_pkey PRIMARY KEY (game_code, issue, board),
  constraint lottery_board_polls_game_code_issue_fkey FOREIGN KEY (game_code, issue) REFERENCES lottery_draws(game_code, issue),
  constraint lottery_board_polls_sha256_check CHECK (length(sha256) = 32),
  constraint lottery_board_polls_state_check CHECK (state = ANY (ARRAY['open'::text, 'ended'::text]))
);
CREATE INDEX lottery_board_polls_differing ON public.lottery_board_polls USING btree (game_code, issue) WHERE (differs_since IS NOT NULL);
CREATE INDEX lottery_board_polls_due ON public.lottery_board_polls USING btree (board, next_at) WHERE (state = 'open'::text);

create table lottery_cells (
  game_code text collate "C" not null,
  issue text collate "C" not null,
  currency text collate "C" not null,
  cell text collate "C" not null,
  liability bigint not null,
  staked bigint not null,
  cap bigint not null,
  constraint lottery_cells_pkey PRIMARY KEY (game_code, issue, currency, cell),
  constraint lottery_cells_cap_check CHECK (cap >= 0),
  constraint lottery_cells_check CHECK (liability <= cap),
  constraint lottery_cells_liability_check CHECK (liability >= 0),
  constraint lottery_cells_staked_check CHECK (staked >= 0)
);

create table lottery_draws (
  game_code text collate "C" not null,
  issue text collate "C" not null,
  day text collate "C" not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  state text collate "C" not null default 'scheduled'::text,
  result jsonb,
  version integer not null default 0,
  settled_version integer not null default 0,
  chain_id uuid,
  chain_index integer,
  commitment bytea,
  salt text,
  seed bytea,
  confirmed_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_reason text,
  holds_until timestamp with time zone,
  constraint lottery_draws_chain_id_chain_index_key UNIQUE (chain_id, chain_index),
  constraint lottery_draws_pkey PRIMARY KEY (game_code, issue),
  constraint lottery_draws_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery_games(code),
  constraint lottery_draws_check CHECK (opens_at < closes_at AND closes_at <= draws_at),
  constraint lottery_draws_check1 CHECK (num_nulls(chain_id, chain_index, commitment, salt) = ANY (ARRAY[0, 4])),
  constraint lottery_draws_check2 CHECK ((version = 0) = (result IS NULL)),
  constraint lottery_draws_check3 CHECK ((version = 0) = (confirmed_at IS NULL)),
  constraint lottery_draws_check4 CHECK ((state <> ALL (ARRAY['confirmed'::text, 'settling'::text, 'settled'::text, 'correcting'::text])) OR result IS NOT NULL),
  constraint lottery_draws_check5 CHECK (seed IS NULL OR chain_id IS NOT NULL),
  constraint lottery_draws_check6 CHECK (settled_version <= version),
  constraint lottery_draws_check7 CHECK ((state = 'void'::text) = (void_reason IS NOT NULL)),
  constraint lottery_draws_commitment_check CHECK (length(commitment) = 32),
  constraint lottery_draws_day_check CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint lottery_draws_issue_check CHECK (issue ~ '^[0-9]{8}(-[0-9]{2,4})?$'::text),
  constraint lottery_draws_seed_check CHECK (length(seed) = 32),
  constraint lottery_draws_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'await_result'::text, 'entered'::text, 'held'::text, 'confirmed'::text, 'settling'::text, 'settled'::text, 'void'::text, 'correcting'::text, 'frozen'::text])),
  constraint lottery_draws_version_check CHECK (version >= 0)
);
CREATE INDEX lottery_draws_by_time ON public.lottery_draws USING btree (draws_at, game_code, issue);
CREATE INDEX lottery_draws_of_game ON public.lottery_draws USING btree (game_code, draws_at DESC);
CREATE INDEX lottery_draws_settling ON public.lottery_draws USING btree (draws_at) WHERE (state = ANY (ARRAY['confirmed'::text, 'settling'::text, 'correcting'::text]));
CREATE INDEX lottery_draws_waiting ON public.lottery_draws USING btree (draws_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'await_result'::text]));

create table lottery_games (
  code text collate "C" not null,
  family text collate "C" not null,
  vendor_code text collate "C" not null,
  source text collate "C" not null,
  zone text not null,
  schedule jsonb not null,
  exceptions jsonb not null default '[]'::jsonb,
  close_offset_s integer not null,
  pricing jsonb not null,
  limits jsonb not null,
  enabled boolean not null default true,
  place integer not null,
  later_terms jsonb not null default '[]'::jsonb,
  confirms_by text collate "C" not null default 'people'::text,
  hold_s integer not null default 60,
  constraint lottery_games_pkey PRIMARY KEY (code),
  constraint lottery_games_close_offset_s_check CHECK (close_offset_s >= 0),
  constraint lottery_games_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'::text),
  constraint lottery_games_confirms_by_check CHECK (confirms_by = ANY (ARRAY['people'::text, 'boards'::text])),
  constraint lottery_games_hold_s_check CHECK (hold_s >= 0),
  constraint lottery_games_source_check CHECK (source = ANY (ARRAY['house'::text, 'official'::text]))
);

create table lottery_lines (
  member_id bigint not null,
  ticket_id uuid not null,
  no smallint not null,
  type text collate "C" not null,
  selection jsonb not null,
  unit bigint not null,
  count integer not null,
  cost bigint not null,
  paid_unit bigint not null,
  max_win bigint not null,
  prices jsonb not null,
  payment text collate "C" not null,
  cut_x10000 integer not null,
  payout bigint,
  hits jsonb,
  constraint lottery_lines_pkey PRIMARY KEY (member_id, ticket_id, no),
  constraint lottery_lines_member_id_ticket_id_fkey FOREIGN KEY (member_id, ticket_id) REFERENCES lottery_tickets(member_id, id),
  constraint lottery_lines_cost_check CHECK (cost > 0),
  constraint lottery_lines_count_check CHECK (count >= 1),
  constraint lottery_lines_cut_x10000_check CHECK (cut_x10000 >= 1 AND cut_x10000 <= 10000),
  constraint lottery_lines_paid_unit_check CHECK (paid_unit > 0),
  constraint lottery_lines_payment_check CHECK (payment = ANY (ARRAY['gross'::text, 'net'::text])),
  constraint lottery_lines_payout_check CHECK (payout > 0),
  constraint lottery_lines_unit_check CHECK (unit > 0)
);

create table lottery_plans (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  wallet_session text not null,
  is_trial boolean not null,
  lines jsonb not null,
  mode integer,
  multiples integer[] not null,
  stop_on_win boolean not null,
  placed integer not null,
  last_issue text collate "C" not null,
  cost bigint not null,
  state text collate "C" not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint lottery_plans_pkey PRIMARY KEY (member_id, id),
  constraint lottery_plans_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lottery_plans_check CHECK (placed <= cardinality(multiples)),
  constraint lottery_plans_check1 CHECK ((state = 'failed'::text) = (reason IS NOT NULL)),
  constraint lottery_plans_cost_check CHECK (cost > 0),
  constraint lottery_plans_multiples_check CHECK (cardinality(multiples) >= 2 AND cardinality(multiples) <= 120),
  constraint lottery_plans_placed_check CHECK (placed >= 1),
  constraint lottery_plans_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'won'::text, 'failed'::text]))
);
CREATE INDEX lottery_plans_history ON public.lottery_plans USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX lottery_plans_running ON public.lottery_plans USING btree (game_code, member_id, id) WHERE (state = 'running'::text);

create table lottery_results (
  id uuid not null,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  version integer not null,
  entered_by uuid,
  adapter text,
  address text,
  result jsonb not null,
  raw text not null,
  drawn_at timestamp with time zone,
  entered_at timestamp with time zone not null,
  kind text collate "C" not null default 'entry'::text,
  link text,
  picture bytea,
  picture_media text collate "C",
  constraint lottery_results_pkey PRIMARY KEY (id),
  constraint lottery_results_game_code_issue_fkey FOREIGN KEY (game_code, issue) REFERENCES lottery_draws(game_code, issue),
  constraint lottery_results_check CHECK ((entered_by IS NULL) <> (adapter IS NULL)),
  constraint lottery_results_check1 CHECK ((picture IS NULL) = (picture_media IS NULL)),
  constraint lottery_results_check2 CHECK (kind = 'entry'::text OR entered_by IS NOT NULL),
  constraint lottery_results_kind_check CHECK (kind = ANY (ARRAY['entry'::text, 'decision'::text])),
  constraint lottery_results_link_check CHECK (link ~ '^https://'::text),
  constraint lottery_results_version_check CHECK (version >= 1)
);
CREATE INDEX lottery_results_of_draw ON public.lottery_results USING btree (game_code, issue, version, entered_at);

create table lottery_tickets (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  vendor_code text collate "C" not null,
  currency text collate "C" not null,
  wallet_session text not null,
  order_hash bytea not null,
  multiple integer not null,
  mode integer,
  lines integer not null,
  cost bigint not null,
  max_win bigint not null,
  rebate_line jsonb not null,
  rebate bigint not null default 0,
  state text collate "C" not null,
  outcome text collate "C",
  payout bigint,
  plan_id uuid,
  reason text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_version integer not null default 0,
  loss_ppm integer,
  edge_ppm integer,
  constraint lottery_tickets_pkey PRIMARY KEY (member_id, id),
  constraint lottery_tickets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lottery_tickets_check CHECK ((state = ANY (ARRAY['paying'::text, 'closed'::text])) = (payout IS NOT NULL)),
  constraint lottery_tickets_check1 CHECK ((outcome IS NULL) = (state = ANY (ARRAY['debiting'::text, 'live'::text, 'cancelling'::text, 'refused'::text]))),
  constraint lottery_tickets_check2 CHECK ((settled_at IS NULL) = (state = ANY (ARRAY['debiting'::text, 'live'::text]))),
  constraint lottery_tickets_cost_check CHECK (cost > 0),
  constraint lottery_tickets_edge_ppm_check CHECK (edge_ppm >= 0 AND edge_ppm <= 1000000),
  constraint lottery_tickets_lines_check CHECK (lines >= 1 AND lines <= 200),
  constraint lottery_tickets_loss_ppm_check CHECK (loss_ppm >= 0 AND loss_ppm <= 1000000),
  constraint lottery_tickets_multiple_check CHECK (multiple >= 1),
  constraint lottery_tickets_order_hash_check CHECK (length(order_hash) = 32),
  constraint lottery_tickets_outcome_check CHECK (outcome = ANY (ARRAY['win'::text, 'lose'::text, 'void'::text])),
  constraint lottery_tickets_payout_check CHECK (payout >= 0),
  constraint lottery_tickets_rebate_check CHECK (rebate >= 0),
  constraint lottery_tickets_state_check CHECK (state = ANY (ARRAY['debiting'::text, 'live'::text, 'cancelling'::text, 'cancelled'::text, 'refused'::text, 'paying'::text, 'closed'::text]))
);
CREATE INDEX lottery_tickets_brand ON public.lottery_tickets USING btree (brand_id, placed_at DESC);
CREATE INDEX lottery_tickets_history ON public.lottery_tickets USING btree (member_id, placed_at DESC, id DESC);
CREATE INDEX lottery_tickets_open ON public.lottery_tickets USING btree (game_code, issue, member_id, id) WHERE (state = ANY (ARRAY['debiting'::text, 'live'::text]));
CREATE INDEX lottery_tickets_plan ON public.lottery_tickets USING btree (member_id, plan_id) WHERE (plan_id IS NOT NULL);
CREATE INDEX lottery_tickets_settled ON public.lottery_tickets USING btree (game_code, issue, member_id, id) WHERE (state = ANY (ARRAY['paying'::text, 'closed'::text]));

create table lottery_wallet_calls (
  member_id bigint not null,
  id text not null,
  operation text not null,
  round_id uuid not null,
  payload jsonb not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  answer text,
  constraint lottery_wallet_calls_pkey PRIMARY KEY (member_id, id),
  constraint lottery_wallet_calls_operation_check CHECK (operation = ANY (ARRAY['win'::text, 'rollback'::text, 'end'::text, 'rebate'::text, 'adjust'::text])),
  constraint lottery_wallet_calls_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'dead'::text]))
);
CREATE INDEX lottery_wallet_calls_due ON public.lottery_wallet_calls USING btree (next_at) WHERE (state = 'pending'::text);
CREATE INDEX lottery_wallet_calls_undone ON public.lottery_wallet_calls USING btree (member_id, round_id) WHERE (state <> 'done'::text);

create table messages_choices (
  member_id bigint not null,
  brand_id smallint not null,
  money_news boolean not null,
  changed_at timestamp with time zone not null,
  offers boolean not null default true,
  constraint messages_choices_pkey PRIMARY KEY (member_id)
);

create table messages_inbox (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  kind text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint messages_inbox_pkey PRIMARY KEY (id),
  constraint messages_inbox_data_check CHECK (jsonb_typeof(data) = 'object'::text),
  constraint messages_inbox_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'::text)
);
CREATE INDEX messages_inbox_newest ON public.messages_inbox USING btree (member_id, at DESC, id DESC);

create table messages_inbox_marks (
  member_id bigint not null,
  message_id uuid not null,
  brand_id smallint not null,
  read_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint messages_inbox_marks_pkey PRIMARY KEY (member_id, message_id),
  constraint messages_inbox_marks_check CHECK (deleted_at >= read_at)
);

create table messages_outbox (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint,
  channel text not null,
  template text not null,
  language text not null,
  address_encrypted bytea not null,
  address_masked text not null,
  values_encrypted bytea,
  status text not null default 'waiting'::text,
  tries smallint not null default 0,
  due_at timestamp with time zone not null,
  useless_at timestamp with time zone,
  last_error text,
  provider_reference text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint messages_outbox_pkey PRIMARY KEY (id),
  constraint messages_outbox_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint messages_outbox_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint messages_outbox_address_masked_check CHECK (length(address_masked) <= 80),
  constraint messages_outbox_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'mail'::text])),
  constraint messages_outbox_check CHECK ((status = ANY (ARRAY['sent'::text, 'dead'::text, 'late'::text])) = (ended_at IS NOT NULL)),
  constraint messages_outbox_check1 CHECK (ended_at IS NULL OR values_encrypted IS NULL),
  constraint messages_outbox_last_error_check CHECK (length(last_error) <= 300),
  constraint messages_outbox_provider_reference_check CHECK (length(provider_reference) <= 200),
  constraint messages_outbox_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'dead'::text, 'late'::text])),
  constraint messages_outbox_template_check CHECK (template ~ '^[a-z]+(_[a-z]+)*$'::text),
  constraint messages_outbox_tries_check CHECK (tries >= 0)
);
CREATE INDEX messages_outbox_due ON public.messages_outbox USING btree (due_at, id) WHERE (ended_at IS NULL);
CREATE INDEX messages_outbox_member ON public.messages_outbox USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX messages_outbox_of_brand ON public.messages_outbox USING btree (brand_id, id DESC);

create table messages_push_devices (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  address_encrypted bytea not null,
  address_index bytea not null,
  language text not null,
  chosen_at timestamp with time zone not null,
  constraint messages_push_devices_address_index_key UNIQUE (address_index),
  constraint messages_push_devices_pkey PRIMARY KEY (id),
  constraint messages_push_devices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint messages_push_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint messages_push_devices_language_check CHECK (language ~ '^[a-z]{2,3}$'::text)
);
CREATE INDEX messages_push_devices_member ON public.messages_push_devices USING btree (member_id);

create table messages_push_waiting (
  device_id uuid not null,
  fact_id uuid not null,
  kind text not null,
  tries smallint not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint messages_push_waiting_pkey PRIMARY KEY (device_id, fact_id),
  constraint messages_push_waiting_device_id_fkey FOREIGN KEY (device_id) REFERENCES messages_push_devices(id) ON DELETE CASCADE,
  constraint messages_push_waiting_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'::text)
);
CREATE INDEX messages_push_waiting_due ON public.messages_push_waiting USING btree (due_at) WHERE (sent_at IS NULL);

create table missions_completions (
  member_id bigint not null,
  brand_id smallint not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  promotion_id uuid not null,
  state text not null,
  season text collate "C",
  points integer not null default 0,
  completed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint missions_completions_pkey PRIMARY KEY (member_id, code, occurrence),
  constraint missions_completions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint missions_completions_check CHECK (season IS NOT NULL OR points = 0),
  constraint missions_completions_points_check CHECK (points >= 0),
  constraint missions_completions_state_check CHECK (state = ANY (ARRAY['complete'::text, 'undone'::text, 'barred'::text]))
);
CREATE INDEX missions_completions_of_code ON public.missions_completions USING btree (brand_id, code);
CREATE INDEX missions_completions_of_season ON public.missions_completions USING btree (member_id, season) WHERE (season IS NOT NULL);

create table missions_counts (
  member_id bigint not null,
  brand_id smallint not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  measure text collate "C" not null,
  item text collate "C" not null default ''::text,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint missions_counts_pkey PRIMARY KEY (member_id, code, occurrence, measure, item),
  constraint missions_counts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX missions_counts_item ON public.missions_counts USING btree (member_id, item) WHERE (measure = 'money'::text);
CREATE INDEX missions_counts_of_code ON public.missions_counts USING btree (brand_id, code, occurrence);

create table missions_due (
  member_id bigint not null,
  brand_id smallint not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  due_at timestamp with time zone not null,
  constraint missions_due_pkey PRIMARY KEY (member_id, code, occurrence),
  constraint missions_due_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX missions_due_at ON public.missions_due USING btree (due_at);

create table missions_ended_seasons (
  brand_id smallint not null,
  season text collate "C" not null,
  promotion_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint missions_ended_seasons_pkey PRIMARY KEY (brand_id, season),
  constraint missions_ended_seasons_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table missions_standings (
  member_id bigint not null,
  brand_id smallint not null,
  season text collate "C" not null,
  points integer not null,
  reached_at timestamp with time zone not null,
  constraint missions_standings_pkey PRIMARY KEY (member_id, brand_id, season),
  constraint missions_standings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint missions_standings_points_check CHECK (points >= 0)
);
CREATE INDEX missions_standings_places ON public.missions_standings USING btree (brand_id, season, points DESC, reached_at, member_id);

create table operators_guesses (
  subject bytea not null,
  failures integer not null,
  locked_until timestamp with time zone,
  forget_at timestamp with time zone not null,
  constraint operators_guesses_pkey PRIMARY KEY (subject),
  constraint operators_guesses_failures_check CHECK (failures >= 0),
  constraint operators_guesses_subject_check CHECK (length(subject) = 32)
);
CREATE INDEX operators_guesses_forget ON public.operators_guesses USING btree (forget_at);

create table operators_invite_halves (
  token_hash bytea not null,
  half smallint not null,
  holder_id text not null,
  encrypted bytea,
  shown_at timestamp with time zone,
  constraint operators_invite_halves_token_hash_holder_id_key UNIQUE (token_hash, holder_id),
  constraint operators_invite_halves_pkey PRIMARY KEY (token_hash, half),
  constraint operators_invite_halves_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES operators_invites(token_hash) ON DELETE CASCADE,
  constraint operators_invite_halves_check CHECK ((encrypted IS NULL) = (shown_at IS NOT NULL)),
  constraint operators_invite_halves_half_check CHECK (half = ANY (ARRAY[1, 2]))
);

create table operators_invites (
  token_hash bytea not null,
  staff_id uuid not null,
  totp_encrypted bytea not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operators_invites_pkey PRIMARY KEY (token_hash),
  constraint operators_invites_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operators_staff(id),
  constraint operators_invites_check CHECK (expires_at > made_at),
  constraint operators_invites_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX operators_invites_staff ON public.operators_invites USING btree (staff_id) WHERE (used_at IS NULL);

create table operators_passkey_challenges (
  challenge_hash bytea not null,
  staff_id uuid,
  expires_at timestamp with time zone not null,
  host text not null,
  constraint operators_passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint operators_passkey_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operators_staff(id),
  constraint operators_passkey_challenges_challenge_hash_check CHECK (length(challenge_hash) = 32),
  constraint operators_passkey_challenges_host_check CHECK (length(host) >= 1 AND length(host) <= 253)
);
CREATE INDEX operators_passkey_challenges_expiry ON public.operators_passkey_challenges USING btree (expires_at);

create table operators_passkeys (
  credential_id bytea not null,
  id uuid not null,
  staff_id uuid not null,
  host text not null,
  public_key bytea not null,
  signatures bigint not null default 0,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint operators_passkeys_id_key UNIQUE (id),
  constraint operators_passkeys_pkey PRIMARY KEY (credential_id),
  constraint operators_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operators_staff(id),
  constraint operators_passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  constraint operators_passkeys_host_check CHECK (length(host) >= 1 AND length(host) <= 253),
  constraint operators_passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint operators_passkeys_signatures_check CHECK (signatures >= 0)
);
CREATE INDEX operators_passkeys_staff ON public.operators_passkeys USING btree (staff_id);

create table operators_sessions (
  id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  binding_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  device_hash bytea,
  constraint operators_sessions_token_hash_key UNIQUE (token_hash),
  constraint operators_sessions_pkey PRIMARY KEY (id),
  constraint operators_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operators_staff(id),
  constraint operators_sessions_address_check CHECK (length(address) <= 64),
  constraint operators_sessions_binding_hash_check CHECK (length(binding_hash) = 32),
  constraint operators_sessions_check CHECK (expires_at > created_at),
  constraint operators_sessions_check1 CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  constraint operators_sessions_device_hash_check CHECK (length(device_hash) = 32),
  constraint operators_sessions_ended_because_check CHECK (ended_because = ANY (ARRAY['logout'::text, 'killed'::text, 'disabled'::text, 'changed'::text, 'invited'::text])),
  constraint operators_sessions_token_hash_check CHECK (length(token_hash) = 32),
  constraint operators_sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX operators_sessions_device ON public.operators_sessions USING btree (device_hash, staff_id) WHERE (device_hash IS NOT NULL);
CREATE INDEX operators_sessions_staff ON public.operators_sessions USING btree (staff_id, created_at DESC);

create table operators_staff (
  id uuid not null,
  name text not null,
  display_name text not null,
  role text not null,
  brand_ids smallint[] not null,
  status text not null,
  demo boolean not null default false,
  password_hash text,
  totp_encrypted bytea,
  totp_last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  closes_at timestamp with time zone,
  opened_because text,
  mail_encrypted bytea,
  constraint operators_staff_pkey PRIMARY KEY (id),
  constraint operators_staff_can_sign_in CHECK (status <> 'active'::text OR password_hash IS NOT NULL AND totp_encrypted IS NOT NULL),
  constraint operators_staff_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 60),
  constraint operators_staff_emergency CHECK ((closes_at IS NULL) = (opened_because IS NULL)),
  constraint operators_staff_name_check CHECK (name ~ '^[a-z][a-z0-9._-]{2,31}$'::text),
  constraint operators_staff_opened_because_check CHECK (length(opened_because) >= 3 AND length(opened_because) <= 500),
  constraint operators_staff_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint operators_staff_role_check CHECK (role = ANY (ARRAY['support'::text, 'finance'::text, 'risk'::text, 'content'::text, 'admin'::text, 'auditor'::text])),
  constraint operators_staff_status_check CHECK (status = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text]))
);
CREATE UNIQUE INDEX operators_staff_name ON public.operators_staff USING btree (name);
CREATE INDEX operators_staff_open_emergencies ON public.operators_staff USING btree (closes_at) WHERE (closes_at IS NOT NULL);

create table platform_jobs (
  name text collate "C" not null,
  every_ms integer not null,
  started_at timestamp with time zone not null,
  done_at timestamp with time zone,
  failing_since timestamp with time zone,
  constraint platform_jobs_pkey PRIMARY KEY (name),
  constraint platform_jobs_every_ms_check CHECK (every_ms > 0)
);

create table platform_leases (
  name text collate "C" not null,
  holder uuid not null,
  token bigint not null,
  expires_at timestamp with time zone not null,
  constraint platform_leases_pkey PRIMARY KEY (name),
  constraint platform_leases_token_check CHECK (token > 0)
);

create table platform_root_key (
  only_one boolean not null default true,
  check_value bytea not null,
  noted_at timestamp with time zone not null default now(),
  lasting_encrypted bytea,
  changed_at timestamp with time zone,
  encrypted_anew_at timestamp with time zone,
  constraint platform_root_key_pkey PRIMARY KEY (only_one),
  constraint platform_root_key_check_value_check CHECK (length(check_value) = 32),
  constraint platform_root_key_only_one_check CHECK (only_one)
);

create table platform_used_tokens (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint platform_used_tokens_pkey PRIMARY KEY (id),
  constraint platform_used_tokens_id_check CHECK (length(id) >= 16 AND length(id) <= 64)
);
CREATE INDEX platform_used_tokens_expiry ON public.platform_used_tokens USING btree (expires_at);

create table points_accounts (
  member_id bigint not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  measure numeric(60,0) not null default 0,
  earned bigint not null default 0,
  played numeric(40,0) not null default 0,
  net bigint not null default 0,
  high_water bigint not null default 0,
  counted_before bigint not null default 0,
  played_from numeric(40,0) not null default 0,
  deposit_promotion uuid,
  deposit_rate bigint not null default 0,
  deposit_multiplier integer not null default 100,
  deposit_earned bigint not null default 0,
  constraint points_accounts_pkey PRIMARY KEY (member_id),
  constraint points_accounts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint points_accounts_check CHECK (counted_before >= 0 AND counted_before <= high_water),
  constraint points_accounts_deposit_multiplier_check CHECK (deposit_multiplier >= 0 AND deposit_multiplier <= 10000),
  constraint points_accounts_deposit_rate_check CHECK (deposit_rate >= 0),
  constraint points_accounts_high_water_check CHECK (high_water >= 0),
  constraint points_accounts_seq_check CHECK (seq >= 0)
);

create table points_deposits (
  member_id bigint not null,
  line_id uuid not null,
  at timestamp with time zone not null,
  amount bigint not null,
  constraint points_deposits_pkey PRIMARY KEY (member_id, line_id),
  constraint points_deposits_amount_check CHECK (amount <> 0)
);

create table points_earned (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  type text not null,
  promotion_id uuid not null,
  rate bigint not null,
  multiplier integer not null,
  valid bigint not null,
  measure numeric(60,0) not null,
  seq bigint,
  constraint points_earned_pkey PRIMARY KEY (member_id, source, round_id, entry),
  constraint points_earned_member_id_seq_fkey FOREIGN KEY (member_id, seq) REFERENCES points_entries(member_id, seq),
  constraint points_earned_check CHECK (measure = (valid::numeric * rate::numeric * multiplier::numeric)),
  constraint points_earned_multiplier_check CHECK (multiplier >= 0 AND multiplier <= 10000),
  constraint points_earned_rate_check CHECK (rate >= 0),
  constraint points_earned_type_check CHECK (type = ANY (ARRAY['live'::text, 'lottery'::text, 'pvp'::text, 'rng'::text, 'sports'::text]))
);
CREATE INDEX points_earned_at ON public.points_earned USING btree (member_id, at);

create table points_entries (
  member_id bigint not null,
  seq bigint not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  type text not null,
  amount bigint not null,
  balance_after bigint not null,
  cause text collate "C" not null,
  details jsonb not null default '{}'::jsonb,
  constraint points_entries_member_id_cause_key UNIQUE (member_id, cause),
  constraint points_entries_pkey PRIMARY KEY (member_id, seq),
  constraint points_entries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint points_entries_amount_check CHECK (amount <> 0),
  constraint points_entries_cause_check CHECK (length(cause) >= 3 AND length(cause) <= 200),
  constraint points_entries_seq_check CHECK (seq > 0),
  constraint points_entries_type_check CHECK (type = ANY (ARRAY['live'::text, 'lottery'::text, 'pvp'::text, 'rng'::text, 'sports'::text, 'deposit'::text, 'redeem'::text, 'return'::text, 'convert'::text, 'reward'::text, 'adjustment'::text]))
);
CREATE INDEX points_entries_at ON public.points_entries USING btree (member_id, at DESC, seq DESC);

create table points_redemptions (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text collate "C" not null,
  reference text collate "C" not null,
  promotion_id uuid not null,
  code text collate "C" not null,
  type text not null,
  quantity integer not null,
  points bigint not null,
  worth bigint not null,
  currency text collate "C" not null,
  delivery_encrypted bytea,
  state text not null,
  remark text not null default ''::text,
  applied_at timestamp with time zone not null,
  first_by uuid,
  first_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  paid bigint not null default 0,
  constraint points_redemptions_brand_id_reference_key UNIQUE (brand_id, reference),
  constraint points_redemptions_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint points_redemptions_pkey PRIMARY KEY (id),
  constraint points_redemptions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint points_redemptions_decided CHECK ((state = 'in_process'::text) = (decided_at IS NULL)),
  constraint points_redemptions_first CHECK ((first_by IS NULL) = (first_at IS NULL)),
  constraint points_redemptions_paid_check CHECK (paid >= 0),
  constraint points_redemptions_points_check CHECK (points > 0),
  constraint points_redemptions_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint points_redemptions_remark_check CHECK (length(remark) <= 240),
  constraint points_redemptions_state_check CHECK (state = ANY (ARRAY['in_process'::text, 'rejected'::text, 'approved'::text])),
  constraint points_redemptions_two CHECK (state <> 'approved'::text OR first_by IS NULL OR first_by <> decided_by),
  constraint points_redemptions_worth_check CHECK (worth >= 0)
);
CREATE INDEX points_redemptions_item ON public.points_redemptions USING btree (member_id, code) WHERE (state <> 'rejected'::text);
CREATE INDEX points_redemptions_member ON public.points_redemptions USING btree (member_id, id);
CREATE INDEX points_redemptions_queue ON public.points_redemptions USING btree (brand_id, state, id);

create table points_stock (
  brand_id smallint not null,
  code text collate "C" not null,
  taken integer not null default 0,
  constraint points_stock_pkey PRIMARY KEY (brand_id, code),
  constraint points_stock_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint points_stock_taken_check CHECK (taken >= 0)
);

create table privacy_erasures (
  id uuid not null,
  brand_id smallint not null,
  member_id bigint not null,
  state text not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  held_because text[] not null default '{}'::text[],
  decided_by text,
  decision_reason text,
  ended_at timestamp with time zone,
  constraint privacy_erasures_pkey PRIMARY KEY (id),
  constraint privacy_erasures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint privacy_erasures_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint privacy_erasures_check CHECK (due_at >= requested_at),
  constraint privacy_erasures_check1 CHECK ((state = ANY (ARRAY['cancelled'::text, 'refused'::text, 'erased'::text])) = (ended_at IS NOT NULL)),
  constraint privacy_erasures_check2 CHECK ((state = 'held'::text) = (held_because <> '{}'::text[])),
  constraint privacy_erasures_decision_reason_check CHECK (length(decision_reason) <= 500),
  constraint privacy_erasures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'held'::text, 'cancelled'::text, 'refused'::text, 'erased'::text]))
);
CREATE INDEX privacy_erasures_brand ON public.privacy_erasures USING btree (brand_id, requested_at DESC, id DESC);
CREATE INDEX privacy_erasures_due ON public.privacy_erasures USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'held'::text]));
CREATE UNIQUE INDEX privacy_erasures_open ON public.privacy_erasures USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'held'::text]));

create table promotions_budgets (
  brand_id smallint not null,
  code text collate "C" not null,
  part smallint not null,
  granted bigint not null,
  spent bigint not null default 0,
  constraint promotions_budgets_pkey PRIMARY KEY (brand_id, code, part),
  constraint promotions_budgets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_budgets_check CHECK (spent <= granted),
  constraint promotions_budgets_part_check CHECK (part >= 0 AND part <= 15),
  constraint promotions_budgets_spent_check CHECK (spent >= 0)
);

create table promotions_entitlements (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  promotion_id uuid not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  state text not null,
  progress bigint not null default 0,
  target bigint not null default 0,
  rewards jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint promotions_entitlements_member_id_brand_id_code_occurrence_key UNIQUE (member_id, brand_id, code, occurrence),
  constraint promotions_entitlements_pkey PRIMARY KEY (member_id, id),
  constraint promotions_entitlements_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_entitlements_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions_versions(id),
  constraint promotions_entitlements_occurrence_check CHECK (length(occurrence) >= 1 AND length(occurrence) <= 80),
  constraint promotions_entitlements_state_check CHECK (state = ANY (ARRAY['joined'::text, 'in_process'::text, 'applying'::text, 'claim'::text, 'claimed'::text, 'issued'::text, 'rejected'::text, 'closed'::text])),
  constraint promotions_entitlements_target_check CHECK (target >= 0)
);
CREATE INDEX promotions_entitlements_by_id ON public.promotions_entitlements USING btree (id);
CREATE INDEX promotions_entitlements_due ON public.promotions_entitlements USING btree (expires_at) WHERE ((state = ANY (ARRAY['joined'::text, 'in_process'::text, 'claim'::text])) AND (expires_at IS NOT NULL));
CREATE INDEX promotions_entitlements_of_code ON public.promotions_entitlements USING btree (brand_id, code, id);
CREATE INDEX promotions_entitlements_of_member ON public.promotions_entitlements USING btree (brand_id, member_id, id);

create table promotions_hits (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  code text collate "C" not null,
  reason text not null,
  linked bigint[] not null default '{}'::bigint[],
  times integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint promotions_hits_member_id_brand_id_code_reason_key UNIQUE (member_id, brand_id, code, reason),
  constraint promotions_hits_pkey PRIMARY KEY (member_id, id),
  constraint promotions_hits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_hits_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint promotions_hits_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint promotions_hits_check2 CHECK (last_at >= first_at),
  constraint promotions_hits_reason_check CHECK (reason = ANY (ARRAY['shared_device'::text, 'linked_friend'::text, 'code_guessing'::text, 'deposit_cycling'::text, 'opposite_bets'::text])),
  constraint promotions_hits_state_check CHECK (state = ANY (ARRAY['open'::text, 'kept'::text, 'forfeited'::text])),
  constraint promotions_hits_times_check CHECK (times > 0)
);
CREATE INDEX promotions_hits_by_id ON public.promotions_hits USING btree (id);
CREATE INDEX promotions_hits_of_brand ON public.promotions_hits USING btree (brand_id, state, id);

create table promotions_rewards (
  member_id bigint not null,
  entitlement_id uuid not null,
  place smallint not null,
  id uuid not null,
  brand_id smallint not null,
  promotion_id uuid not null,
  kind text not null,
  reward jsonb not null,
  cost bigint not null,
  given_at timestamp with time zone not null,
  constraint promotions_rewards_pkey PRIMARY KEY (member_id, entitlement_id, place),
  constraint promotions_rewards_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_rewards_member_id_entitlement_id_fkey FOREIGN KEY (member_id, entitlement_id) REFERENCES promotions_entitlements(member_id, id),
  constraint promotions_rewards_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions_versions(id),
  constraint promotions_rewards_cost_check CHECK (cost >= 0)
);
CREATE INDEX promotions_rewards_of_promotion ON public.promotions_rewards USING btree (promotion_id) INCLUDE (cost);

create table promotions_steps (
  member_id bigint not null,
  entitlement_id uuid not null,
  step integer not null,
  state text not null,
  progress bigint not null,
  cause jsonb not null,
  at timestamp with time zone not null,
  constraint promotions_steps_pkey PRIMARY KEY (member_id, entitlement_id, step),
  constraint promotions_steps_member_id_entitlement_id_fkey FOREIGN KEY (member_id, entitlement_id) REFERENCES promotions_entitlements(member_id, id)
);

create table promotions_versions (
  id uuid not null,
  brand_id smallint not null,
  code text collate "C" not null,
  version integer not null,
  kind text not null,
  currency text collate "C" not null,
  definition jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  state text not null,
  proposed_by text not null,
  decided_by text,
  live_at timestamp with time zone not null,
  ended_by text,
  ended_at timestamp with time zone,
  constraint promotions_versions_brand_id_code_version_key UNIQUE (brand_id, code, version),
  constraint promotions_versions_pkey PRIMARY KEY (id),
  constraint promotions_versions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint promotions_versions_check CHECK (ends_at > starts_at),
  constraint promotions_versions_check1 CHECK (decided_by IS NULL OR decided_by <> proposed_by),
  constraint promotions_versions_check2 CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint promotions_versions_check3 CHECK (((definition -> 'terms'::text) ->> 'kind'::text) = kind),
  constraint promotions_versions_code_check CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text),
  constraint promotions_versions_state_check CHECK (state = ANY (ARRAY['live'::text, 'ended'::text])),
  constraint promotions_versions_version_check CHECK (version > 0)
);
CREATE INDEX promotions_versions_of_brand ON public.promotions_versions USING btree (brand_id, kind, state);
CREATE UNIQUE INDEX promotions_versions_one_live ON public.promotions_versions USING btree (brand_id, code) WHERE (state = 'live'::text);

create view proofs_audit_lines as
 SELECT chain,
    seq,
    id,
    at,
    split_part(actor, ':'::text, 1) AS actor_kind,
    action,
    subject_type,
    hash
   FROM audit_entries;

create table proofs_blocks (
  brand_id smallint not null,
  number bigint not null,
  block integer not null,
  first_leaf bytea not null,
  leaves bytea not null,
  currencies text[] not null,
  node bytea not null,
  sums jsonb not null,
  constraint proofs_blocks_pkey PRIMARY KEY (brand_id, number, block),
  constraint proofs_blocks_brand_id_number_fkey FOREIGN KEY (brand_id, number) REFERENCES proofs_checkpoints(brand_id, number),
  constraint proofs_blocks_block_check CHECK (block >= 0),
  constraint proofs_blocks_leaves_check CHECK ((length(leaves) % 41) = 0),
  constraint proofs_blocks_node_check CHECK (length(node) = 32)
);
CREATE INDEX proofs_blocks_leaf ON public.proofs_blocks USING btree (brand_id, number, first_leaf);

create view proofs_chains as
 SELECT id,
    family,
    length,
    terminal_hash,
    salt,
    salt_source,
    next_index,
    published_at
   FROM fairness_chains;

create table proofs_checkpoints (
  brand_id smallint not null,
  number bigint not null,
  hour timestamp with time zone not null,
  at timestamp with time zone not null,
  statement text not null,
  digest bytea not null,
  signature bytea not null,
  key_id text collate "C" not null,
  constraint proofs_checkpoints_brand_id_hour_key UNIQUE (brand_id, hour),
  constraint proofs_checkpoints_digest_key UNIQUE (digest),
  constraint proofs_checkpoints_pkey PRIMARY KEY (brand_id, number),
  constraint proofs_checkpoints_key_id_fkey FOREIGN KEY (key_id) REFERENCES proofs_keys(id),
  constraint proofs_checkpoints_check CHECK (digest = sha256(convert_to(statement, 'UTF8'::name))),
  constraint proofs_checkpoints_hour_check CHECK (hour = date_trunc('hour'::text, hour, 'UTC'::text)),
  constraint proofs_checkpoints_number_check CHECK (number > 0),
  constraint proofs_checkpoints_signature_check CHECK (length(signature) = 64)
);

create table proofs_keys (
  id text collate "C" not null,
  public_key bytea not null,
  first_used_at timestamp with time zone not null,
  constraint proofs_keys_pkey PRIMARY KEY (id),
  constraint proofs_keys_id_check CHECK (id ~ '^[0-9a-f]{16}$'::text),
  constraint proofs_keys_public_key_check CHECK (length(public_key) = 32)
);

create view proofs_rounds as
 SELECT brand_id,
    member_id,
    id,
    game_code,
    engine_code,
    kind,
    currency,
    profile,
    math_sha256,
    seed_id,
    commitment,
    client_seed,
    nonce,
    stake,
    max_win,
    choice,
    state,
    actions,
    game_state,
    events,
    result,
    outcome,
    multiplier_x100,
    payout,
    effective_bet,
    cancel_reason,
    opened_at,
    closed_at
   FROM studio_rounds;

create view proofs_seeds as
 SELECT brand_id,
    member_id,
    id,
    state,
    commitment,
    client_seed,
    next_nonce,
    created_at,
    activated_at,
    revealed_at
   FROM fairness_seeds;

create view proofs_table_bets as
 SELECT brand_id,
    member_id,
    id,
    table_id,
    round_number,
    game_code,
    currency,
    place,
    stake,
    max_win,
    choice,
    exit,
    state,
    outcome,
    multiplier_x100,
    payout,
    effective_bet,
    cancel_reason,
    placed_at,
    settled_at
   FROM studio_table_bets;

create view proofs_table_rounds as
 SELECT brand_id,
    table_id,
    number,
    game_code,
    engine_code,
    profile,
    math_sha256,
    chain_id,
    chain_index,
    commitment,
    salt,
    phase,
    opened_at,
    started_at,
    closed_at,
    result,
    server_seed,
    table_before
   FROM studio_table_rounds;

create table protection_alerts (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  signal text not null,
  day date not null,
  evidence jsonb not null,
  raised_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null default 'open'::text,
  answered_at timestamp with time zone,
  answered_by text,
  action text,
  note text,
  constraint protection_alerts_member_id_signal_day_key UNIQUE (member_id, signal, day),
  constraint protection_alerts_pkey PRIMARY KEY (id),
  constraint protection_alerts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_alerts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint protection_alerts_action_check CHECK (action = ANY (ARRAY['contacted'::text, 'limit_set'::text, 'time_out'::text, 'excluded'::text, 'watched'::text, 'no_harm'::text])),
  constraint protection_alerts_check CHECK ((state = 'answered'::text) = (answered_at IS NOT NULL AND answered_by IS NOT NULL AND action IS NOT NULL)),
  constraint protection_alerts_evidence_check CHECK (jsonb_typeof(evidence) = 'object'::text),
  constraint protection_alerts_note_check CHECK (length(note) <= 500),
  constraint protection_alerts_signal_check CHECK (signal = ANY (ARRAY['chasing_losses'::text, 'night_play'::text, 'rising_deposits'::text, 'cancelled_limits'::text, 'failed_deposits'::text, 'long_sessions'::text])),
  constraint protection_alerts_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text]))
);
CREATE INDEX protection_alerts_of_brand ON public.protection_alerts USING btree (brand_id, raised_at DESC, id DESC);
CREATE INDEX protection_alerts_open ON public.protection_alerts USING btree (brand_id, due_at) WHERE (state = 'open'::text);

create table protection_bars (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  follows uuid,
  return_asked_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_because text,
  reason text,
  constraint protection_bars_pkey PRIMARY KEY (id),
  constraint protection_bars_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_bars_follows_fkey FOREIGN KEY (follows) REFERENCES protection_bars(id),
  constraint protection_bars_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint protection_bars_check CHECK (ends_at > starts_at),
  constraint protection_bars_check1 CHECK ((lifted_at IS NULL) = (lifted_because IS NULL)),
  constraint protection_bars_check2 CHECK ((kind = 'linked'::text) = (follows IS NOT NULL)),
  constraint protection_bars_kind_check CHECK (kind = ANY (ARRAY['time_out'::text, 'exclusion'::text, 'linked'::text, 'barred_group'::text, 'registry'::text])),
  constraint protection_bars_reason_check CHECK (length(reason) <= 500)
);
CREATE UNIQUE INDEX protection_bars_follow_once ON public.protection_bars USING btree (member_id, follows) WHERE (follows IS NOT NULL);
CREATE INDEX protection_bars_of_brand ON public.protection_bars USING btree (brand_id, starts_at DESC, id DESC);
CREATE INDEX protection_bars_of_member ON public.protection_bars USING btree (member_id) WHERE (lifted_at IS NULL);

create table protection_changes (
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  action text not null,
  kind text not null,
  period text not null,
  before_amount bigint,
  after_amount bigint,
  constraint protection_changes_pkey PRIMARY KEY (id),
  constraint protection_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint protection_changes_action_check CHECK (action = ANY (ARRAY['set'::text, 'lower'::text, 'ask_raise'::text, 'ask_remove'::text, 'raise'::text, 'remove'::text, 'keep'::text]))
);
CREATE INDEX protection_changes_of_brand ON public.protection_changes USING btree (brand_id, at DESC, id DESC);
CREATE INDEX protection_changes_of_member ON public.protection_changes USING btree (member_id, at DESC);

create table protection_counts (
  player_id bigint not null,
  currency text collate "C" not null,
  brand_id smallint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  day date not null,
  until timestamp with time zone not null,
  played_at timestamp with time zone,
  staked bigint not null default 0,
  won bigint not null default 0,
  seconds bigint not null default 0,
  day_staked bigint not null default 0,
  day_won bigint not null default 0,
  day_seconds bigint not null default 0,
  week_staked bigint not null default 0,
  week_won bigint not null default 0,
  week_seconds bigint not null default 0,
  month_staked bigint not null default 0,
  month_won bigint not null default 0,
  month_seconds bigint not null default 0,
  constraint protection_counts_pkey PRIMARY KEY (player_id, currency)
) with (fillfactor=50);

create table protection_guards (
  player_id bigint not null,
  brand_id smallint not null,
  time_zone text not null,
  barred_until timestamp with time zone,
  check_due boolean not null default false,
  currency text collate "C",
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  time_day bigint,
  time_week bigint,
  time_month bigint,
  bounded boolean not null default false,
  constraint protection_guards_pkey PRIMARY KEY (player_id)
);

create table protection_hours (
  member_id bigint not null,
  brand_id smallint not null,
  hour timestamp with time zone not null,
  deposits integer not null,
  deposited bigint not null,
  lost bigint not null,
  bets integer not null,
  constraint protection_hours_pkey PRIMARY KEY (member_id, hour)
) with (fillfactor=80);
CREATE INDEX protection_hours_of_brand ON public.protection_hours USING btree (brand_id, hour);

create table protection_limits (
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  period text not null,
  currency text collate "C" not null,
  amount bigint not null,
  set_at timestamp with time zone not null,
  pending_kind text,
  pending_amount bigint,
  pending_from timestamp with time zone,
  constraint protection_limits_pkey PRIMARY KEY (member_id, kind, period),
  constraint protection_limits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint protection_limits_amount_check CHECK (amount >= 0),
  constraint protection_limits_check CHECK (pending_amount > amount),
  constraint protection_limits_check1 CHECK ((pending_kind IS NULL) = (pending_from IS NULL)),
  constraint protection_limits_check2 CHECK ((pending_kind = 'raise'::text) = (pending_amount IS NOT NULL)),
  constraint protection_limits_check3 CHECK (kind <> 'time'::text OR amount <= (31 * 86400)),
  constraint protection_limits_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'time'::text])),
  constraint protection_limits_pending_kind_check CHECK (pending_kind = ANY (ARRAY['raise'::text, 'remove'::text])),
  constraint protection_limits_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);

create table protection_paces (
  player_id bigint not null,
  game_code text collate "C" not null,
  at timestamp with time zone not null,
  constraint protection_paces_pkey PRIMARY KEY (player_id, game_code)
) with (fillfactor=50);

create table protection_places (
  member_id bigint not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  refused boolean not null,
  constraint protection_places_pkey PRIMARY KEY (member_id),
  constraint protection_places_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id)
) with (fillfactor=70);

create table protection_plays (
  member_id bigint not null,
  brand_id smallint not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  check_minutes smallint,
  constraint protection_plays_pkey PRIMARY KEY (member_id),
  constraint protection_plays_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint protection_plays_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint protection_plays_check_minutes_check CHECK (check_minutes >= 5 AND check_minutes <= 60)
);

create view protection_public_bars as
 SELECT member_id,
    brand_id,
    kind,
    starts_at,
    ends_at,
    lifted_at
   FROM protection_bars;

create table raffles_deposit_days (
  member_id bigint not null,
  day date not null,
  brand_id smallint not null,
  net bigint not null,
  high bigint not null,
  constraint raffles_deposit_days_pkey PRIMARY KEY (member_id, day),
  constraint raffles_deposit_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint raffles_deposit_days_high_check CHECK (high >= 0)
);

create table raffles_draws (
  brand_id smallint not null,
  raffle text collate "C" not null,
  occurrence text collate "C" not null,
  id uuid not null,
  promotion_id uuid not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  next_number integer not null default 1,
  state text not null,
  tickets integer,
  tickets_hash bytea,
  chain_id uuid,
  chain_index integer,
  salt text,
  drawn_at timestamp with time zone,
  constraint raffles_draws_id_key UNIQUE (id),
  constraint raffles_draws_pkey PRIMARY KEY (brand_id, raffle, occurrence),
  constraint raffles_draws_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint raffles_draws_check CHECK (draws_at > closes_at),
  constraint raffles_draws_check1 CHECK ((state = 'open'::text) = (tickets_hash IS NULL)),
  constraint raffles_draws_check2 CHECK ((tickets IS NULL) = (tickets_hash IS NULL)),
  constraint raffles_draws_check3 CHECK ((state = 'drawn'::text) = (drawn_at IS NOT NULL)),
  constraint raffles_draws_check4 CHECK ((chain_id IS NULL) = (chain_index IS NULL) AND (chain_id IS NULL) = (salt IS NULL)),
  constraint raffles_draws_next_number_check CHECK (next_number > 0),
  constraint raffles_draws_occurrence_check CHECK (occurrence <> ''::text),
  constraint raffles_draws_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text, 'drawn'::text]))
);
CREATE INDEX raffles_draws_due ON public.raffles_draws USING btree (draws_at) WHERE (state <> 'drawn'::text);

create table raffles_envelopes (
  fall_id uuid not null,
  place integer not null,
  amount bigint not null,
  member_id bigint,
  taken_at timestamp with time zone,
  constraint raffles_envelopes_fall_id_member_id_key UNIQUE (fall_id, member_id),
  constraint raffles_envelopes_pkey PRIMARY KEY (fall_id, place),
  constraint raffles_envelopes_fall_id_fkey FOREIGN KEY (fall_id) REFERENCES raffles_falls(id),
  constraint raffles_envelopes_amount_check CHECK (amount > 0),
  constraint raffles_envelopes_check CHECK ((member_id IS NULL) = (taken_at IS NULL)),
  constraint raffles_envelopes_place_check CHECK (place >= 0)
);
CREATE INDEX raffles_envelopes_left ON public.raffles_envelopes USING btree (fall_id, place) WHERE (member_id IS NULL);

create table raffles_falls (
  id uuid not null,
  brand_id smallint not null,
  raffle text collate "C" not null,
  promotion_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  currency text collate "C" not null,
  count integer not null,
  total bigint not null,
  "least" bigint not null,
  most bigint not null,
  unit bigint not null,
  commitment bytea not null,
  secret_encrypted bytea not null,
  revealed_at timestamp with time zone,
  constraint raffles_falls_brand_id_raffle_starts_at_key UNIQUE (brand_id, raffle, starts_at),
  constraint raffles_falls_pkey PRIMARY KEY (id),
  constraint raffles_falls_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint raffles_falls_check CHECK (ends_at > starts_at),
  constraint raffles_falls_check1 CHECK ("least" > 0 AND "least" <= most),
  constraint raffles_falls_check2 CHECK (total >= (count * "least") AND total <= (count * most)),
  constraint raffles_falls_check3 CHECK (revealed_at >= ends_at),
  constraint raffles_falls_count_check CHECK (count > 0)
);
CREATE INDEX raffles_falls_to_reveal ON public.raffles_falls USING btree (ends_at) WHERE (revealed_at IS NULL);

create table raffles_spins (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  raffle text collate "C" not null,
  promotion_id uuid not null,
  ticket_id uuid not null,
  seed_id uuid not null,
  commitment bytea not null,
  client_seed text not null,
  nonce bigint not null,
  segments jsonb not null,
  lowest smallint not null,
  segment smallint not null,
  rewards jsonb not null,
  at timestamp with time zone not null,
  constraint raffles_spins_member_id_ticket_id_key UNIQUE (member_id, ticket_id),
  constraint raffles_spins_pkey PRIMARY KEY (member_id, id),
  constraint raffles_spins_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX raffles_spins_lately ON public.raffles_spins USING btree (brand_id, raffle, at DESC) WHERE (rewards <> '[]'::jsonb);

create table raffles_stock (
  brand_id smallint not null,
  raffle text collate "C" not null,
  segment text collate "C" not null,
  used integer not null default 0,
  constraint raffles_stock_pkey PRIMARY KEY (brand_id, raffle, segment),
  constraint raffles_stock_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint raffles_stock_used_check CHECK (used >= 0)
);

create table raffles_tickets (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  raffle text collate "C" not null,
  occurrence text collate "C" not null default ''::text,
  number integer,
  cause text not null,
  cause_key text collate "C" not null,
  part integer not null,
  state text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint raffles_tickets_member_id_raffle_cause_cause_key_part_key UNIQUE (member_id, raffle, cause, cause_key, part),
  constraint raffles_tickets_pkey PRIMARY KEY (member_id, id),
  constraint raffles_tickets_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint raffles_tickets_cause_check CHECK (cause = ANY (ARRAY['daily'::text, 'reward'::text, 'valid_bets'::text, 'net_deposits'::text])),
  constraint raffles_tickets_cause_key_check CHECK (length(cause_key) >= 1 AND length(cause_key) <= 80),
  constraint raffles_tickets_check CHECK ((occurrence = ''::text) = (number IS NULL)),
  constraint raffles_tickets_check1 CHECK ((state = 'used'::text) = (used_at IS NOT NULL)),
  constraint raffles_tickets_number_check CHECK (number > 0),
  constraint raffles_tickets_part_check CHECK (part > 0),
  constraint raffles_tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'used'::text, 'taken_back'::text, 'lapsed'::text]))
);
CREATE UNIQUE INDEX raffles_tickets_numbers ON public.raffles_tickets USING btree (brand_id, raffle, occurrence, number) WHERE (number IS NOT NULL);
CREATE INDEX raffles_tickets_of_raffle ON public.raffles_tickets USING btree (brand_id, raffle, state);
CREATE INDEX raffles_tickets_open ON public.raffles_tickets USING btree (member_id, raffle, expires_at) WHERE (state = 'open'::text);

create table raffles_winners (
  brand_id smallint not null,
  raffle text collate "C" not null,
  occurrence text collate "C" not null,
  place integer not null,
  number integer not null,
  member_id bigint not null,
  rewards jsonb not null,
  state text not null,
  constraint raffles_winners_brand_id_raffle_occurrence_number_key UNIQUE (brand_id, raffle, occurrence, number),
  constraint raffles_winners_pkey PRIMARY KEY (brand_id, raffle, occurrence, place),
  constraint raffles_winners_brand_id_raffle_occurrence_fkey FOREIGN KEY (brand_id, raffle, occurrence) REFERENCES raffles_draws(brand_id, raffle, occurrence),
  constraint raffles_winners_place_check CHECK (place > 0),
  constraint raffles_winners_state_check CHECK (state = ANY (ARRAY['due'::text, 'given'::text, 'barred'::text, 'gone'::text]))
);
CREATE INDEX raffles_winners_due ON public.raffles_winners USING btree (brand_id) WHERE (state = 'due'::text);

create table rebates_closed_days (
  brand_id smallint not null,
  day date not null,
  closed_at timestamp with time zone not null,
  constraint rebates_closed_days_pkey PRIMARY KEY (brand_id, day),
  constraint rebates_closed_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table rebates_days (
  member_id bigint not null,
  day date not null,
  game_type text not null,
  brand_id smallint not null,
  promotion_id uuid not null,
  rate integer not null,
  paid bigint not null default 0,
  fixed_at timestamp with time zone not null,
  constraint rebates_days_pkey PRIMARY KEY (member_id, day, game_type),
  constraint rebates_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebates_days_paid_check CHECK (paid >= 0),
  constraint rebates_days_rate_check CHECK (rate >= 1 AND rate <= 500)
);

create table rebates_periods (
  brand_id smallint not null,
  code text collate "C" not null,
  first_day date not null,
  last_day date not null,
  promotion_id uuid not null,
  ends_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  offers integer not null default 0,
  constraint rebates_periods_pkey PRIMARY KEY (brand_id, code, first_day),
  constraint rebates_periods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint rebates_periods_check CHECK (last_day >= first_day),
  constraint rebates_periods_offers_check CHECK (offers >= 0)
);
CREATE INDEX rebates_periods_open ON public.rebates_periods USING btree (ends_at) WHERE (settled_at IS NULL);

create table recent_games (
  player_id bigint not null,
  game_code text not null,
  brand_id smallint not null,
  last_played_at timestamp with time zone not null,
  bets integer not null,
  constraint recent_games_pkey PRIMARY KEY (player_id, game_code)
);
CREATE INDEX recent_games_by_time ON public.recent_games USING btree (last_played_at) INCLUDE (brand_id, game_code);
CREATE INDEX recent_games_latest ON public.recent_games USING btree (player_id, last_played_at DESC);

create table reconciliation_balances (
  statement_id uuid not null,
  currency text collate "C" not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint reconciliation_balances_pkey PRIMARY KEY (statement_id, currency),
  constraint reconciliation_balances_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES reconciliation_statements(id) ON DELETE CASCADE,
  constraint reconciliation_balances_amount_check CHECK (amount >= 0)
);

create table reconciliation_cases (
  id uuid not null,
  brand_id smallint not null,
  kind text not null,
  counterpart text not null,
  day date not null,
  run_id uuid not null,
  reason text not null,
  subject text not null,
  currency text not null,
  member_id bigint,
  round_id text,
  ours bigint,
  theirs bigint,
  amount bigint not null,
  severity text not null,
  state text not null default 'open'::text,
  assignee text,
  opened_at timestamp with time zone not null,
  deadline_at timestamp with time zone not null,
  proposed_by text,
  proposed_amount bigint,
  approved_by text,
  outcome text,
  resolved_by text,
  resolved_at timestamp with time zone,
  constraint reconciliation_cases_brand_id_kind_counterpart_reason_subje_key UNIQUE (brand_id, kind, counterpart, reason, subject),
  constraint reconciliation_cases_pkey PRIMARY KEY (id),
  constraint reconciliation_cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint reconciliation_cases_run_id_fkey FOREIGN KEY (run_id) REFERENCES reconciliation_runs(id),
  constraint reconciliation_cases_adjusted CHECK ((NOT outcome IS DISTINCT FROM 'adjusted'::text) = (approved_by IS NOT NULL) AND (approved_by IS NULL OR proposed_by IS NOT NULL AND proposed_amount IS NOT NULL)),
  constraint reconciliation_cases_amount_check CHECK (amount >= 0),
  constraint reconciliation_cases_check CHECK ((state = 'resolved'::text) = (outcome IS NOT NULL AND resolved_by IS NOT NULL AND resolved_at IS NOT NULL)),
  constraint reconciliation_cases_check1 CHECK ((state = 'proposed'::text) <= (proposed_by IS NOT NULL AND proposed_amount IS NOT NULL)),
  constraint reconciliation_cases_kind_check CHECK (kind = ANY (ARRAY['vendor'::text, 'psp'::text, 'house'::text])),
  constraint reconciliation_cases_outcome_check CHECK (outcome = ANY (ARRAY['matched_later'::text, 'explained'::text, 'counterpart_corrects'::text, 'written_off'::text, 'adjusted'::text])),
  constraint reconciliation_cases_proposed_amount_check CHECK (proposed_amount <> 0),
  constraint reconciliation_cases_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  constraint reconciliation_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'investigating'::text, 'proposed'::text, 'resolved'::text])),
  constraint reconciliation_cases_two_people CHECK (approved_by <> proposed_by)
);
CREATE INDEX reconciliation_cases_day ON public.reconciliation_cases USING btree (brand_id, kind, counterpart, day);
CREATE INDEX reconciliation_cases_latest ON public.reconciliation_cases USING btree (brand_id, opened_at DESC, id DESC);
CREATE INDEX reconciliation_cases_open ON public.reconciliation_cases USING btree (brand_id, deadline_at, id) WHERE (state <> 'resolved'::text);

create table reconciliation_differences (
  run_id uuid not null,
  reason text not null,
  subject text not null,
  currency text not null,
  member_id bigint,
  round_id text,
  ours bigint,
  theirs bigint,
  at timestamp with time zone not null,
  constraint reconciliation_differences_pkey PRIMARY KEY (run_id, reason, subject),
  constraint reconciliation_differences_run_id_fkey FOREIGN KEY (run_id) REFERENCES reconciliation_runs(id),
  constraint reconciliation_differences_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 260)
);

create table reconciliation_notes (
  case_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  author text not null,
  step text not null,
  text text,
  constraint reconciliation_notes_pkey PRIMARY KEY (case_id, id),
  constraint reconciliation_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES reconciliation_cases(id),
  constraint reconciliation_notes_author_check CHECK (length(author) >= 1 AND length(author) <= 80),
  constraint reconciliation_notes_step_check CHECK (step = ANY (ARRAY['opened'::text, 'reopened'::text, 'taken'::text, 'noted'::text, 'proposed'::text, 'declined'::text, 'adjusted'::text, 'resolved'::text, 'matched_later'::text])),
  constraint reconciliation_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);

create table reconciliation_psp_lines (
  statement_id uuid not null,
  seq integer not null,
  kind text not null,
  end_to_end_id text collate "C" not null,
  reference text collate "C" not null,
  currency text collate "C" not null,
  amount bigint not null,
  fee bigint not null,
  expected_fee bigint not null,
  payer_index bytea,
  at timestamp with time zone not null,
  constraint reconciliation_psp_lines_pkey PRIMARY KEY (statement_id, seq),
  constraint reconciliation_psp_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES reconciliation_statements(id) ON DELETE CASCADE,
  constraint reconciliation_psp_lines_amount_check CHECK (amount > 0),
  constraint reconciliation_psp_lines_expected_fee_check CHECK (expected_fee >= 0),
  constraint reconciliation_psp_lines_fee_check CHECK (fee >= 0),
  constraint reconciliation_psp_lines_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'payout'::text, 'return'::text, 'reversal'::text])),
  constraint reconciliation_psp_lines_seq_check CHECK (seq > 0)
);
CREATE INDEX reconciliation_psp_lines_by_id ON public.reconciliation_psp_lines USING btree (end_to_end_id);
CREATE INDEX reconciliation_psp_lines_by_reference ON public.reconciliation_psp_lines USING btree (reference);

create table reconciliation_runs (
  id uuid not null,
  brand_id smallint not null,
  kind text not null,
  counterpart text not null,
  day date not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  next_at timestamp with time zone not null,
  claim uuid,
  attempts integer not null default 0,
  obstacle text,
  wants_statement boolean not null default true,
  statement_id uuid,
  statement_digest bytea,
  our_fingerprint numeric,
  our_lines bigint not null default 0,
  their_lines bigint not null default 0,
  matched bigint not null default 0,
  differences integer not null default 0,
  late integer not null default 0,
  planned_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  source integer,
  seen text,
  checked_xid xid8,
  unseen_lines bigint not null default 0,
  stale_at timestamp with time zone,
  constraint reconciliation_runs_brand_id_kind_counterpart_day_key UNIQUE (brand_id, kind, counterpart, day),
  constraint reconciliation_runs_pkey PRIMARY KEY (id),
  constraint reconciliation_runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint reconciliation_runs_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES reconciliation_statements(id),
  constraint reconciliation_runs_attempts_check CHECK (attempts >= 0),
  constraint reconciliation_runs_check CHECK (to_at > from_at),
  constraint reconciliation_runs_check1 CHECK ((state = ANY (ARRAY['matched'::text, 'differs'::text])) <= (finished_at IS NOT NULL)),
  constraint reconciliation_runs_check2 CHECK ((state = 'running'::text) = (claim IS NOT NULL)),
  constraint reconciliation_runs_counterpart_check CHECK (length(counterpart) >= 1 AND length(counterpart) <= 32),
  constraint reconciliation_runs_kind_check CHECK (kind = ANY (ARRAY['vendor'::text, 'psp'::text, 'house'::text])),
  constraint reconciliation_runs_obstacle_check CHECK (obstacle = ANY (ARRAY['no_statement'::text, 'unreadable'::text, 'unavailable'::text])),
  constraint reconciliation_runs_seen_check CHECK (seen ~ '^\d+:\d+:[\d,]*$'::text),
  constraint reconciliation_runs_stale CHECK ((unseen_lines > 0) = (stale_at IS NOT NULL)),
  constraint reconciliation_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'matched'::text, 'differs'::text])),
  constraint reconciliation_runs_statement_digest_check CHECK (length(statement_digest) = 32),
  constraint reconciliation_runs_unseen_lines_check CHECK (unseen_lines >= 0)
);
CREATE INDEX reconciliation_runs_days ON public.reconciliation_runs USING btree (brand_id, day DESC);
CREATE INDEX reconciliation_runs_due ON public.reconciliation_runs USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table reconciliation_statements (
  id uuid not null,
  brand_id smallint not null,
  kind text not null,
  counterpart text not null,
  day date not null,
  origin text not null,
  state text not null,
  lines bigint not null default 0,
  digest bytea,
  received_at timestamp with time zone not null,
  received_by text,
  constraint reconciliation_statements_pkey PRIMARY KEY (id),
  constraint reconciliation_statements_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint reconciliation_statements_check CHECK (state = 'loading'::text OR digest IS NOT NULL),
  constraint reconciliation_statements_check1 CHECK ((origin = 'file'::text) = (received_by IS NOT NULL)),
  constraint reconciliation_statements_counterpart_check CHECK (length(counterpart) >= 1 AND length(counterpart) <= 32),
  constraint reconciliation_statements_digest_check CHECK (length(digest) = 32),
  constraint reconciliation_statements_kind_check CHECK (kind = ANY (ARRAY['vendor'::text, 'psp'::text])),
  constraint reconciliation_statements_lines_check CHECK (lines >= 0),
  constraint reconciliation_statements_origin_check CHECK (origin = ANY (ARRAY['feed'::text, 'file'::text])),
  constraint reconciliation_statements_received_by_check CHECK (length(received_by) >= 1 AND length(received_by) <= 80),
  constraint reconciliation_statements_state_check CHECK (state = ANY (ARRAY['loading'::text, 'ready'::text, 'superseded'::text, 'swept'::text]))
);
CREATE UNIQUE INDEX reconciliation_statements_counting ON public.reconciliation_statements USING btree (brand_id, kind, counterpart, day) WHERE (state = ANY (ARRAY['ready'::text, 'swept'::text]));

create table reconciliation_totals (
  run_id uuid not null,
  currency text not null,
  measure text not null,
  ours bigint not null,
  theirs bigint not null,
  our_count bigint not null,
  their_count bigint not null,
  constraint reconciliation_totals_pkey PRIMARY KEY (run_id, currency, measure),
  constraint reconciliation_totals_run_id_fkey FOREIGN KEY (run_id) REFERENCES reconciliation_runs(id),
  constraint reconciliation_totals_measure_check CHECK (measure = ANY (ARRAY['bets'::text, 'wins'::text, 'promotions'::text, 'adjustments'::text, 'payments'::text, 'payouts'::text, 'returns'::text, 'reversals'::text, 'fees'::text, 'clearing'::text, 'suspense'::text, 'held'::text, 'unclaimed'::text, 'barred'::text]))
);

create table reconciliation_vendor_lines (
  statement_id uuid not null,
  seq integer not null,
  player_id bigint not null,
  transaction_id text collate "C" not null,
  operation text collate "C" not null,
  counted boolean not null,
  currency text collate "C" not null,
  amount bigint not null,
  round_id text collate "C",
  at timestamp with time zone not null,
  constraint reconciliation_vendor_lines_pkey PRIMARY KEY (statement_id, seq),
  constraint reconciliation_vendor_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES reconciliation_statements(id) ON DELETE CASCADE,
  constraint reconciliation_vendor_lines_operation_check CHECK (operation = ANY (ARRAY['bet'::text, 'win'::text, 'promo'::text, 'adjust'::text])),
  constraint reconciliation_vendor_lines_seq_check CHECK (seq > 0)
);
CREATE INDEX reconciliation_vendor_lines_by_id ON public.reconciliation_vendor_lines USING btree (player_id, transaction_id);

create table referrals_friends (
  member_id bigint not null,
  brand_id smallint not null,
  inviter_id bigint not null,
  promotion_id uuid not null,
  state text not null,
  reason text,
  place integer,
  earned bigint not null default 0,
  decided_at timestamp with time zone not null,
  constraint referrals_friends_pkey PRIMARY KEY (member_id),
  constraint referrals_friends_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint referrals_friends_check CHECK (inviter_id <> member_id),
  constraint referrals_friends_check1 CHECK ((state = 'qualified'::text) = (place IS NOT NULL)),
  constraint referrals_friends_check2 CHECK ((state = 'not_counted'::text) = (reason IS NOT NULL)),
  constraint referrals_friends_earned_check CHECK (earned >= 0),
  constraint referrals_friends_place_check CHECK (place > 0),
  constraint referrals_friends_reason_check CHECK (reason = ANY (ARRAY['device'::text, 'network'::text, 'payee'::text])),
  constraint referrals_friends_state_check CHECK (state = ANY (ARRAY['qualified'::text, 'not_counted'::text]))
);
CREATE INDEX referrals_friends_of ON public.referrals_friends USING btree (inviter_id);

create table reports_daily_lines (
  brand_id smallint not null,
  player_id bigint not null,
  currency text collate "C" not null,
  subaccount text collate "C" not null,
  day date not null,
  operation text collate "C" not null,
  game_code text collate "C" not null,
  lines bigint not null,
  came bigint not null,
  went bigint not null,
  constraint reports_daily_lines_pkey PRIMARY KEY (player_id, currency, subaccount, day, operation, game_code),
  constraint reports_daily_lines_came_check CHECK (came >= 0),
  constraint reports_daily_lines_went_check CHECK (went <= 0)
);

create table reports_daily_members (
  brand_id smallint not null,
  day date not null,
  player_id bigint not null,
  currency text not null,
  bets integer not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  promotions bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  constraint reports_daily_members_pkey PRIMARY KEY (brand_id, day, player_id, currency)
);
CREATE INDEX reports_daily_members_player ON public.reports_daily_members USING btree (player_id, day DESC);

create table reports_hour_fees (
  brand_id smallint not null,
  currency text collate "C" not null,
  hour timestamp with time zone not null,
  fees bigint not null,
  costs bigint not null,
  constraint reports_hour_fees_pkey PRIMARY KEY (brand_id, currency, hour)
);

create table reports_hour_players (
  brand_id smallint not null,
  currency text collate "C" not null,
  hour timestamp with time zone not null,
  player_id bigint not null,
  constraint reports_hour_players_pkey PRIMARY KEY (brand_id, currency, hour, player_id)
);

create table reports_hour_registrations (
  brand_id smallint not null,
  hour timestamp with time zone not null,
  registrations integer not null,
  constraint reports_hour_registrations_pkey PRIMARY KEY (brand_id, hour)
);

create table reports_hours (
  brand_id smallint not null,
  currency text collate "C" not null,
  hour timestamp with time zone not null,
  source integer not null,
  game_code text collate "C" not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  constraint reports_hours_pkey PRIMARY KEY (brand_id, currency, hour, source, game_code)
);

create table sandbox_charges (
  txid text not null,
  method text not null,
  merchant text not null,
  currency text not null,
  amount bigint not null,
  reference text not null,
  payer_hint text,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sandbox_charges_pkey PRIMARY KEY (txid),
  constraint sandbox_charges_amount_check CHECK (amount > 0),
  constraint sandbox_charges_method_check CHECK (method = ANY (ARRAY['pix'::text, 'bank_transfer'::text])),
  constraint sandbox_charges_state_check CHECK (state = ANY (ARRAY['active'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'reversed'::text]))
);

create table sandbox_deliveries (
  id text not null,
  kind text not null,
  body text not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  delivered_at timestamp with time zone,
  last_status text,
  constraint sandbox_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_deliveries_due ON public.sandbox_deliveries USING btree (due_at) WHERE (delivered_at IS NULL);

create table sandbox_inbox (
  message_id uuid not null,
  brand_id smallint not null,
  channel text not null,
  address text not null,
  subject text,
  body_text text not null,
  body_html text,
  code text,
  received_at timestamp with time zone not null,
  constraint sandbox_inbox_pkey PRIMARY KEY (message_id),
  constraint sandbox_inbox_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint sandbox_inbox_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'mail'::text]))
);
CREATE INDEX sandbox_inbox_newest ON public.sandbox_inbox USING btree (brand_id, received_at DESC, message_id DESC);

create table sandbox_lottery_boards (
  board text collate "C" not null,
  game_code text collate "C" not null,
  mood text collate "C" not null,
  constraint sandbox_lottery_boards_pkey PRIMARY KEY (board, game_code),
  constraint sandbox_lottery_boards_mood_check CHECK (mood = ANY (ARRAY['silent'::text, 'late'::text, 'part'::text, 'lie'::text, 'corrects'::text, 'early'::text, 'huge'::text, 'garbled'::text, 'cancels'::text]))
);

create table sandbox_payments (
  end_to_end_id text not null,
  txid text not null,
  amount bigint not null,
  payer_document text,
  payer_name text,
  paid_at timestamp with time zone not null,
  return_id text,
  reversed_at timestamp with time zone,
  constraint sandbox_payments_return_id_key UNIQUE (return_id),
  constraint sandbox_payments_pkey PRIMARY KEY (end_to_end_id),
  constraint sandbox_payments_txid_fkey FOREIGN KEY (txid) REFERENCES sandbox_charges(txid),
  constraint sandbox_payments_amount_check CHECK (amount > 0),
  constraint sandbox_payments_check CHECK ((return_id IS NULL) = (reversed_at IS NULL))
);
CREATE INDEX sandbox_payments_txid ON public.sandbox_payments USING btree (txid);

create table sandbox_payouts (
  id text not null,
  destination text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  end_to_end_id text,
  requests integer not null default 1,
  created_at timestamp with time zone not null,
  settles_at timestamp with time zone,
  merchant text not null default ''::text,
  ended_at timestamp with time zone,
  constraint sandbox_payouts_pkey PRIMARY KEY (id),
  constraint sandbox_payouts_amount_check CHECK (amount > 0),
  constraint sandbox_payouts_state_check CHECK (state = ANY (ARRAY['processing'::text, 'paid'::text, 'failed'::text]))
);

create table sandbox_vendor_moves (
  id text not null,
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  outcome text not null,
  made_at timestamp with time zone not null,
  constraint sandbox_vendor_moves_pkey PRIMARY KEY (id),
  constraint sandbox_vendor_moves_amount_check CHECK (amount <> 0),
  constraint sandbox_vendor_moves_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'failed'::text]))
);

create table sandbox_vendor_plays (
  seq bigint not null default nextval('sandbox_vendor_plays_seq_seq'::regclass),
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  played_at timestamp with time zone not null,
  stake bigint not null,
  constraint sandbox_vendor_plays_pkey PRIMARY KEY (seq),
  constraint sandbox_vendor_plays_amount_check CHECK (amount <> 0),
  constraint sandbox_vendor_plays_check CHECK (stake >= 0 AND (stake + amount) >= 0)
);
CREATE INDEX sandbox_vendor_plays_days ON public.sandbox_vendor_plays USING btree (vendor, played_at);
CREATE INDEX sandbox_vendor_plays_feed ON public.sandbox_vendor_plays USING btree (vendor, seq);

create table sandbox_vendor_wallets (
  vendor text not null,
  player text not null,
  currency text not null,
  balance bigint not null default 0,
  mood text not null default 'well'::text,
  constraint sandbox_vendor_wallets_pkey PRIMARY KEY (vendor, player, currency),
  constraint sandbox_vendor_wallets_balance_check CHECK (balance >= 0),
  constraint sandbox_vendor_wallets_mood_check CHECK (mood = ANY (ARRAY['well'::text, 'refuse'::text, 'silent'::text, 'lose_answer'::text]))
);

create table stakes_open (
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  brand_id smallint not null,
  currency text not null,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint stakes_open_pkey PRIMARY KEY (player_id, source, round_id)
);
CREATE INDEX stakes_open_oldest ON public.stakes_open USING btree (brand_id, last_at);

create view stakes_public_open as
 SELECT player_id,
    source,
    round_id,
    brand_id,
    currency,
    opened_at,
    last_at
   FROM stakes_open;

create view stakes_public_resolutions as
 SELECT id,
    brand_id,
    player_id,
    source,
    round_id,
    currency,
    kind,
    amount,
    state,
    decided_at
   FROM stakes_resolutions;

create table stakes_resolutions (
  id uuid not null,
  brand_id smallint not null,
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  currency text not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint stakes_resolutions_pkey PRIMARY KEY (id),
  constraint stakes_resolutions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint stakes_resolutions_amount_check CHECK (amount >= 0),
  constraint stakes_resolutions_check CHECK (kind = 'pay'::text OR amount = 0),
  constraint stakes_resolutions_check1 CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint stakes_resolutions_check2 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint stakes_resolutions_kind_check CHECK (kind = ANY (ARRAY['cancel'::text, 'pay'::text])),
  constraint stakes_resolutions_reason_check CHECK (length(reason) >= 3),
  constraint stakes_resolutions_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text])),
  constraint stakes_resolutions_two_people CHECK (state <> 'approved'::text OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX stakes_resolutions_one ON public.stakes_resolutions USING btree (player_id, source, round_id) WHERE (state <> 'rejected'::text);
CREATE INDEX stakes_resolutions_waiting ON public.stakes_resolutions USING btree (brand_id, proposed_at) WHERE (state = 'proposed'::text);

create table studio_arena_kills (
  room_id uuid not null,
  fish bigint not null,
  seat smallint not null,
  at timestamp with time zone not null,
  constraint studio_arena_kills_pkey PRIMARY KEY (room_id, fish),
  constraint studio_arena_kills_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio_arena_rooms(id)
);
CREATE INDEX studio_arena_kills_at ON public.studio_arena_kills USING btree (at);

create table studio_arena_rooms (
  id uuid not null,
  brand_id smallint not null,
  game_code text not null,
  level text not null,
  currency text not null,
  seed bytea not null,
  opened_at timestamp with time zone not null,
  constraint studio_arena_rooms_pkey PRIMARY KEY (id),
  constraint studio_arena_rooms_level_check CHECK (level = ANY (ARRAY['shore'::text, 'reef'::text, 'deep'::text])),
  constraint studio_arena_rooms_seed_check CHECK (length(seed) = 32)
);
CREATE INDEX studio_arena_rooms_offered ON public.studio_arena_rooms USING btree (brand_id, game_code, level, currency);

create table studio_arena_seats (
  room_id uuid not null,
  seat smallint not null,
  member_id bigint not null,
  game_code text not null,
  joined_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  last_shot integer not null default 0,
  spare_shots integer not null default 8000,
  spare_at timestamp with time zone not null,
  flying jsonb not null default '[]'::jsonb,
  constraint studio_arena_seats_member_id_game_code_key UNIQUE (member_id, game_code),
  constraint studio_arena_seats_pkey PRIMARY KEY (room_id, seat),
  constraint studio_arena_seats_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio_arena_rooms(id),
  constraint studio_arena_seats_seat_check CHECK (seat >= 1 AND seat <= 4),
  constraint studio_arena_seats_spare_shots_check CHECK (spare_shots >= 0 AND spare_shots <= 8000)
);
CREATE INDEX studio_arena_seats_seen ON public.studio_arena_seats USING btree (seen_at);

create table studio_certificate_checks (
  id bigint not null generated as identity,
  process uuid not null,
  checked_at timestamp with time zone not null,
  program_sha256 text not null,
  profiles integer not null,
  deviations jsonb not null,
  constraint studio_certificate_checks_pkey PRIMARY KEY (id),
  constraint studio_certificate_checks_deviations_check CHECK (jsonb_typeof(deviations) = 'array'::text),
  constraint studio_certificate_checks_profiles_check CHECK (profiles > 0),
  constraint studio_certificate_checks_program_sha256_check CHECK (program_sha256 ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX studio_certificate_checks_by_time ON public.studio_certificate_checks USING btree (checked_at DESC);

create table studio_choice_proposals (
  id uuid not null,
  brand_id smallint not null,
  game_code text not null,
  place text not null,
  profile text,
  min_stake bigint,
  max_stake bigint,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamp with time zone,
  constraint studio_choice_proposals_pkey PRIMARY KEY (id),
  constraint studio_choice_proposals_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint studio_choice_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators_staff(id),
  constraint studio_choice_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators_staff(id),
  constraint studio_choice_proposals_check CHECK ((min_stake IS NULL) = (max_stake IS NULL)),
  constraint studio_choice_proposals_check1 CHECK (place = 'profile'::text OR profile IS NULL),
  constraint studio_choice_proposals_check2 CHECK ((state = 'proposed'::text) = (decided_by IS NULL)),
  constraint studio_choice_proposals_check3 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint studio_choice_proposals_place_check CHECK (place ~ '^(profile|[A-Z]{3,4}/[0-3])$'::text),
  constraint studio_choice_proposals_reason_check CHECK (length(reason) >= 3),
  constraint studio_choice_proposals_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text])),
  constraint studio_choice_two_people CHECK (state <> 'approved'::text OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX studio_choice_proposals_one ON public.studio_choice_proposals USING btree (brand_id, game_code, place) WHERE (state = 'proposed'::text);

create table studio_extra_stakes (
  member_id bigint not null,
  round_id uuid not null,
  number smallint not null,
  amount bigint not null,
  action jsonb not null,
  version integer not null,
  state text not null,
  answer text,
  asked_at timestamp with time zone not null,
  constraint studio_extra_stakes_pkey PRIMARY KEY (member_id, round_id, number),
  constraint studio_extra_stakes_member_id_round_id_fkey FOREIGN KEY (member_id, round_id) REFERENCES studio_rounds(member_id, id),
  constraint studio_extra_stakes_amount_check CHECK (amount > 0),
  constraint studio_extra_stakes_check CHECK (state = 'asking'::text OR answer IS NOT NULL),
  constraint studio_extra_stakes_number_check CHECK (number >= 2),
  constraint studio_extra_stakes_state_check CHECK (state = ANY (ARRAY['asking'::text, 'taken'::text, 'declined'::text, 'lost'::text]))
);
CREATE INDEX studio_extra_stakes_asked ON public.studio_extra_stakes USING btree (asked_at);
CREATE INDEX studio_extra_stakes_asking ON public.studio_extra_stakes USING btree (asked_at) WHERE (state = 'asking'::text);
CREATE UNIQUE INDEX studio_extra_stakes_one_asking ON public.studio_extra_stakes USING btree (member_id, round_id) WHERE (state = 'asking'::text);

create table studio_pool_hits (
  member_id bigint not null,
  round_id uuid not null,
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null,
  stake bigint not null,
  reference bigint not null,
  pool_before bigint not null,
  award bigint not null,
  pool_after bigint not null,
  won_at timestamp with time zone not null,
  constraint studio_pool_hits_pkey PRIMARY KEY (member_id, round_id),
  constraint studio_pool_hits_brand_id_engine_code_code_currency_fkey FOREIGN KEY (brand_id, engine_code, code, currency) REFERENCES studio_pools(brand_id, engine_code, code, currency),
  constraint studio_pool_hits_check CHECK (reference >= stake),
  constraint studio_pool_hits_check1 CHECK (award > 0 AND award <= pool_before),
  constraint studio_pool_hits_pool_after_check CHECK (pool_after > 0),
  constraint studio_pool_hits_pool_before_check CHECK (pool_before > 0),
  constraint studio_pool_hits_stake_check CHECK (stake > 0)
);

create table studio_pools (
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null,
  reference bigint not null,
  seeded bigint not null,
  contributed bigint not null default 0,
  awarded bigint not null default 0,
  amount bigint not null,
  rounds bigint not null default 0,
  changed_at timestamp with time zone not null,
  numbered_from bigint not null default 0,
  numbered_amount bigint not null,
  cap bigint not null,
  reserve bigint not null default 0,
  capped_from bigint not null default 0,
  constraint studio_pools_pkey PRIMARY KEY (brand_id, engine_code, code, currency),
  constraint studio_pools_awarded_check CHECK (awarded >= 0),
  constraint studio_pools_cap CHECK (amount > 0 AND amount <= cap),
  constraint studio_pools_capped_from_check CHECK (capped_from >= 0),
  constraint studio_pools_contributed_check CHECK (contributed >= 0),
  constraint studio_pools_currency_check CHECK (currency <> 'DEMO'::text),
  constraint studio_pools_numbered_from_check CHECK (numbered_from >= 0),
  constraint studio_pools_reference_check CHECK (reference > 0),
  constraint studio_pools_reserve_check CHECK (reserve >= 0),
  constraint studio_pools_seeded_check CHECK (seeded > 0),
  constraint studio_pools_sums CHECK ((amount + reserve) = (seeded + contributed - awarded))
);

create table studio_profile_choices (
  brand_id smallint not null,
  game_code text not null,
  profile text not null,
  since timestamp with time zone not null,
  constraint studio_profile_choices_pkey PRIMARY KEY (brand_id, game_code),
  constraint studio_profile_choices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table studio_return_hours (
  brand_id smallint not null,
  hour timestamp with time zone not null,
  game_code text not null,
  profile text not null,
  currency text not null,
  bets bigint not null,
  results bigint not null,
  stake bigint not null,
  payout bigint not null,
  stake_squared numeric not null,
  stake_payout numeric not null,
  payout_squared numeric not null,
  constraint studio_return_hours_pkey PRIMARY KEY (brand_id, hour, game_code, profile, currency)
);

create table studio_return_marks (
  brand_id smallint not null,
  hour timestamp with time zone not null,
  final boolean not null,
  counted_at timestamp with time zone not null,
  constraint studio_return_marks_pkey PRIMARY KEY (brand_id, hour)
);
CREATE INDEX studio_return_marks_open ON public.studio_return_marks USING btree (brand_id, hour) WHERE (NOT final);

create table studio_rounds (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  session_id uuid not null,
  wallet_session text not null,
  game_code text not null,
  engine_code text not null,
  kind text not null,
  currency text not null,
  profile text not null,
  math_sha256 text not null,
  seed_id uuid not null,
  commitment bytea not null,
  client_seed text not null,
  nonce bigint not null,
  stake bigint not null,
  max_win bigint not null,
  choice jsonb not null,
  state text not null,
  actions jsonb not null default '[]'::jsonb,
  game_state jsonb,
  version integer not null default 0,
  events jsonb,
  result jsonb,
  outcome text,
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  opened_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  seen boolean not null default false,
  jackpot bigint,
  extra_stake bigint not null default 0,
  pool_turn bigint,
  released bigint not null default 0,
  loss_ppm integer,
  edge_ppm integer,
  free_grant uuid,
  free_wins_to text,
  constraint studio_rounds_member_id_seed_id_nonce_key UNIQUE (member_id, seed_id, nonce),
  constraint studio_rounds_pkey PRIMARY KEY (member_id, id),
  constraint studio_rounds_check CHECK ((state <> ALL (ARRAY['crediting'::text, 'closed'::text])) OR payout IS NOT NULL),
  constraint studio_rounds_check1 CHECK (free_grant IS NOT NULL OR free_wins_to IS NULL),
  constraint studio_rounds_edge_ppm_check CHECK (edge_ppm >= 0 AND edge_ppm <= 1000000),
  constraint studio_rounds_extra_stake_check CHECK (extra_stake >= 0),
  constraint studio_rounds_free_wins_to_check CHECK (free_wins_to = ANY (ARRAY['cash'::text, 'bonus'::text])),
  constraint studio_rounds_jackpot_check CHECK (jackpot > 0),
  constraint studio_rounds_kind_check CHECK (kind = ANY (ARRAY['instant'::text, 'stepped'::text])),
  constraint studio_rounds_loss_ppm_check CHECK (loss_ppm >= 0 AND loss_ppm <= 1000000),
  constraint studio_rounds_max_win_check CHECK (max_win > 0),
  constraint studio_rounds_outcome_check CHECK (outcome = ANY (ARRAY['win'::text, 'lose'::text, 'void'::text])),
  constraint studio_rounds_pool_turn_check CHECK (pool_turn > 0),
  constraint studio_rounds_stake_check CHECK (stake > 0),
  constraint studio_rounds_state_check CHECK (state = ANY (ARRAY['debiting'::text, 'open'::text, 'crediting'::text, 'closed'::text, 'cancelled'::text]))
);
CREATE INDEX studio_rounds_brand ON public.studio_rounds USING btree (brand_id, opened_at DESC);
CREATE INDEX studio_rounds_history ON public.studio_rounds USING btree (member_id, opened_at DESC);
CREATE UNIQUE INDEX studio_rounds_of_a_pool ON public.studio_rounds USING btree (brand_id, engine_code, currency, pool_turn) WHERE (pool_turn IS NOT NULL);
CREATE UNIQUE INDEX studio_rounds_one_open ON public.studio_rounds USING btree (member_id, game_code) WHERE ((kind = 'stepped'::text) AND (state = ANY (ARRAY['debiting'::text, 'open'::text, 'crediting'::text])));
CREATE INDEX studio_rounds_unfinished ON public.studio_rounds USING btree (touched_at) WHERE (state = ANY (ARRAY['debiting'::text, 'open'::text, 'crediting'::text]));

create table studio_sessions (
  id uuid not null,
  token_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  wallet_session text not null,
  currency text not null,
  game_code text not null,
  engine_code text not null,
  is_trial boolean not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  profile text,
  level smallint not null default 0,
  constraint studio_sessions_token_hash_key UNIQUE (token_hash),
  constraint studio_sessions_pkey PRIMARY KEY (id),
  constraint studio_sessions_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX studio_sessions_at_table ON public.studio_sessions USING btree (game_code, brand_id, seen_at DESC);
CREATE INDEX studio_sessions_member ON public.studio_sessions USING btree (member_id, opened_at DESC);

create table studio_stake_limits (
  brand_id smallint not null,
  game_code text not null,
  currency text not null,
  level smallint not null,
  min_stake bigint not null,
  max_stake bigint not null,
  since timestamp with time zone not null,
  constraint studio_stake_limits_pkey PRIMARY KEY (brand_id, game_code, currency, level),
  constraint studio_stake_limits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint studio_stake_limits_check CHECK (max_stake >= min_stake),
  constraint studio_stake_limits_level_check CHECK (level >= 0 AND level <= 3),
  constraint studio_stake_limits_min_stake_check CHECK (min_stake > 0)
);

create table studio_table_bets (
  member_id bigint not null,
  id uuid not null,
  table_id text not null,
  round_number bigint not null,
  brand_id smallint not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null,
  place smallint not null,
  stake bigint not null,
  max_win bigint not null,
  choice jsonb not null,
  exit jsonb,
  state text not null,
  outcome text,
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  loss_ppm integer,
  edge_ppm integer,
  constraint studio_table_bets_pkey PRIMARY KEY (member_id, id),
  constraint studio_table_bets_table_id_round_number_fkey FOREIGN KEY (table_id, round_number) REFERENCES studio_table_rounds(table_id, number),
  constraint studio_table_bets_edge_ppm_check CHECK (edge_ppm >= 0 AND edge_ppm <= 1000000),
  constraint studio_table_bets_loss_ppm_check CHECK (loss_ppm >= 0 AND loss_ppm <= 1000000),
  constraint studio_table_bets_outcome_check CHECK (outcome = ANY (ARRAY['win'::text, 'lose'::text, 'void'::text])),
  constraint studio_table_bets_place_check CHECK (place >= 1 AND place <= 40),
  constraint studio_table_bets_stake_check CHECK (stake > 0),
  constraint studio_table_bets_state_check CHECK (state = ANY (ARRAY['debiting'::text, 'live'::text, 'settled'::text, 'cancelled'::text]))
);
CREATE INDEX studio_table_bets_brand ON public.studio_table_bets USING btree (brand_id, placed_at DESC);
CREATE INDEX studio_table_bets_history ON public.studio_table_bets USING btree (member_id, placed_at DESC);
CREATE UNIQUE INDEX studio_table_bets_place ON public.studio_table_bets USING btree (table_id, round_number, member_id, place) WHERE (state <> 'cancelled'::text);

create table studio_table_pools (
  table_id text not null,
  round_number bigint not null,
  currency text not null,
  totals jsonb not null default '{}'::jsonb,
  constraint studio_table_pools_pkey PRIMARY KEY (table_id, round_number, currency),
  constraint studio_table_pools_table_id_round_number_fkey FOREIGN KEY (table_id, round_number) REFERENCES studio_table_rounds(table_id, number) ON DELETE CASCADE
);

create table studio_table_rounds (
  table_id text not null,
  number bigint not null,
  brand_id smallint not null,
  game_code text not null,
  engine_code text not null,
  profile text not null,
  math_sha256 text not null,
  chain_id uuid not null,
  chain_index integer not null,
  commitment bytea not null,
  salt text not null,
  phase text not null,
  opened_at timestamp with time zone not null,
  lock_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ends_at timestamp with time zone,
  ticked_at timestamp with time zone,
  closed_at timestamp with time zone,
  result jsonb,
  server_seed bytea,
  forced jsonb,
  table_before jsonb,
  mark text,
  constraint studio_table_rounds_chain_id_chain_index_key UNIQUE (chain_id, chain_index),
  constraint studio_table_rounds_pkey PRIMARY KEY (table_id, number),
  constraint studio_table_rounds_phase_check CHECK (phase = ANY (ARRAY['betting'::text, 'locked'::text, 'running'::text, 'settling'::text, 'closed'::text, 'void'::text]))
);
CREATE INDEX studio_table_rounds_marks ON public.studio_table_rounds USING btree (table_id, number DESC) INCLUDE (mark) WHERE (mark IS NOT NULL);

create table studio_wallet_calls (
  member_id bigint not null,
  id text not null,
  operation text not null,
  round_id uuid not null,
  payload jsonb not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  answer text,
  constraint studio_wallet_calls_pkey PRIMARY KEY (member_id, id),
  constraint studio_wallet_calls_operation_check CHECK (operation = ANY (ARRAY['win'::text, 'jackpot'::text, 'rollback'::text, 'end'::text])),
  constraint studio_wallet_calls_state_check CHECK (state = ANY (ARRAY['pending'::text, 'done'::text, 'dead'::text]))
);
CREATE INDEX studio_wallet_calls_due ON public.studio_wallet_calls USING btree (next_at) WHERE (state = 'pending'::text);

create table support_canned (
  id uuid not null,
  brand_id smallint not null,
  language text not null,
  shortcut text not null,
  title text not null,
  text text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint support_canned_brand_id_language_shortcut_key UNIQUE (brand_id, language, shortcut),
  constraint support_canned_pkey PRIMARY KEY (id),
  constraint support_canned_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint support_canned_shortcut_check CHECK (shortcut ~ '^[a-z0-9][a-z0-9-]{0,23}$'::text),
  constraint support_canned_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint support_canned_title_check CHECK (length(title) >= 1 AND length(title) <= 80)
);

create table support_case_numbers (
  brand_id smallint not null,
  year smallint not null,
  last integer not null,
  constraint support_case_numbers_pkey PRIMARY KEY (brand_id, year),
  constraint support_case_numbers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint support_case_numbers_last_check CHECK (last >= 1 AND last <= 999999)
);

create table support_conversations (
  id uuid not null,
  brand_id smallint not null,
  case_id text not null,
  member_id bigint,
  visitor_index bytea,
  topic text not null,
  language text not null,
  state text not null,
  assigned_to text,
  assigned_name text,
  last_seq integer not null,
  guest_read_seq integer not null default 0,
  staff_read_seq integer not null default 0,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  answer_due_at timestamp with time zone not null,
  first_answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  rating smallint,
  rating_words_encrypted bytea,
  rated_at timestamp with time zone,
  feedback_id uuid,
  constraint support_conversations_brand_id_case_id_key UNIQUE (brand_id, case_id),
  constraint support_conversations_feedback_id_key UNIQUE (feedback_id),
  constraint support_conversations_pkey PRIMARY KEY (id),
  constraint support_conversations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint support_conversations_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_members(id),
  constraint support_conversations_case_id_check CHECK (case_id ~ '^C-[0-9]{4}-[0-9]{6}$'::text),
  constraint support_conversations_check CHECK (guest_read_seq >= 0 AND guest_read_seq <= last_seq),
  constraint support_conversations_check1 CHECK (staff_read_seq >= 0 AND staff_read_seq <= last_seq),
  constraint support_conversations_check2 CHECK ((member_id IS NULL) <> (visitor_index IS NULL)),
  constraint support_conversations_check3 CHECK ((assigned_to IS NULL) = (assigned_name IS NULL)),
  constraint support_conversations_check4 CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint support_conversations_check5 CHECK ((rating IS NULL) = (rated_at IS NULL)),
  constraint support_conversations_last_seq_check CHECK (last_seq >= 0),
  constraint support_conversations_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint support_conversations_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'waiting'::text, 'closed'::text, 'reopened'::text])),
  constraint support_conversations_topic_check CHECK (topic = ANY (ARRAY['account'::text, 'deposit'::text, 'withdrawal'::text, 'game'::text, 'promotion'::text, 'technical'::text, 'other'::text])),
  constraint support_conversations_visitor_index_check CHECK (length(visitor_index) = 32)
);
CREATE INDEX support_conversations_closed ON public.support_conversations USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX support_conversations_member ON public.support_conversations USING btree (member_id, updated_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX support_conversations_queue ON public.support_conversations USING btree (brand_id, state, updated_at DESC, id DESC);
CREATE INDEX support_conversations_visitor ON public.support_conversations USING btree (visitor_index, updated_at DESC) WHERE (visitor_index IS NOT NULL);

create table support_looks (
  conversation_id uuid not null,
  staff_id text not null,
  looked_at timestamp with time zone not null,
  constraint support_looks_pkey PRIMARY KEY (conversation_id, staff_id),
  constraint support_looks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES support_conversations(id) ON DELETE CASCADE
);

create table support_messages (
  conversation_id uuid not null,
  seq integer not null,
  brand_id smallint not null,
  author text not null,
  staff_id text,
  staff_name text,
  text_encrypted bytea,
  event text,
  client_id uuid not null,
  created_at timestamp with time zone not null,
  constraint support_messages_conversation_id_client_id_key UNIQUE (conversation_id, client_id),
  constraint support_messages_pkey PRIMARY KEY (conversation_id, seq),
  constraint support_messages_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint support_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES support_conversations(id) ON DELETE CASCADE,
  constraint support_messages_author_check CHECK (author = ANY (ARRAY['guest'::text, 'staff'::text, 'note'::text, 'event'::text])),
  constraint support_messages_check CHECK ((author = 'event'::text) = (event IS NOT NULL)),
  constraint support_messages_check1 CHECK ((author = ANY (ARRAY['staff'::text, 'note'::text])) = (staff_id IS NOT NULL)),
  constraint support_messages_check2 CHECK ((staff_id IS NULL) = (staff_name IS NULL)),
  constraint support_messages_event_check CHECK (event = ANY (ARRAY['closed'::text, 'closed_by_guest'::text, 'reopened'::text, 'from_feedback'::text])),
  constraint support_messages_seq_check CHECK (seq > 0)
);

create table support_pictures (
  id uuid not null,
  brand_id smallint not null,
  conversation_id uuid not null,
  seq integer not null,
  place smallint not null,
  width integer not null,
  height integer not null,
  bytes_encrypted bytea not null,
  constraint support_pictures_conversation_id_seq_place_key UNIQUE (conversation_id, seq, place),
  constraint support_pictures_pkey PRIMARY KEY (id),
  constraint support_pictures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint support_pictures_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES support_messages(conversation_id, seq) ON DELETE CASCADE,
  constraint support_pictures_bytes_encrypted_check CHECK (length(bytes_encrypted) <= 5300000),
  constraint support_pictures_height_check CHECK (height > 0),
  constraint support_pictures_place_check CHECK (place >= 0 AND place <= 2),
  constraint support_pictures_width_check CHECK (width > 0)
);

create table support_presence (
  brand_id smallint not null,
  staff_id text not null,
  seen_at timestamp with time zone not null,
  constraint support_presence_pkey PRIMARY KEY (brand_id, staff_id),
  constraint support_presence_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table tournaments_boards (
  heat_id uuid not null,
  changes bigint not null default 0,
  shown bigint not null default '-1'::integer,
  players integer not null default 0,
  hold bigint not null default 0,
  shown_at timestamp with time zone,
  constraint tournaments_boards_pkey PRIMARY KEY (heat_id),
  constraint tournaments_boards_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES tournaments_heats(id)
);

create table tournaments_heats (
  id uuid not null,
  brand_id smallint not null,
  code text collate "C" not null,
  occurrence text collate "C" not null,
  promotion_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  settles_at timestamp with time zone not null,
  state text not null,
  pool bigint,
  players integer,
  closed_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint tournaments_heats_brand_id_code_occurrence_key UNIQUE (brand_id, code, occurrence),
  constraint tournaments_heats_pkey PRIMARY KEY (id),
  constraint tournaments_heats_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint tournaments_heats_check CHECK (ends_at > starts_at AND settles_at >= ends_at),
  constraint tournaments_heats_check1 CHECK ((state = ANY (ARRAY['closed'::text, 'paid'::text])) = (closed_at IS NOT NULL)),
  constraint tournaments_heats_check2 CHECK ((closed_at IS NULL) = (pool IS NULL) AND (closed_at IS NULL) = (players IS NULL)),
  constraint tournaments_heats_check3 CHECK ((state = 'paid'::text) = (paid_at IS NOT NULL)),
  constraint tournaments_heats_occurrence_check CHECK (occurrence <> ''::text),
  constraint tournaments_heats_players_check CHECK (players >= 0),
  constraint tournaments_heats_pool_check CHECK (pool >= 0),
  constraint tournaments_heats_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text, 'paid'::text, 'cancelled'::text]))
);
CREATE INDEX tournaments_heats_waiting ON public.tournaments_heats USING btree (brand_id, ends_at) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text]));

create table tournaments_marks (
  heat_id uuid not null,
  place integer not null,
  score bigint not null,
  reached_at timestamp with time zone not null,
  member_id bigint not null,
  constraint tournaments_marks_pkey PRIMARY KEY (heat_id, place),
  constraint tournaments_marks_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES tournaments_heats(id),
  constraint tournaments_marks_place_check CHECK (place > 0)
);

create table tournaments_players (
  member_id bigint not null,
  heat_id uuid not null,
  brand_id smallint not null,
  joined_at timestamp with time zone not null,
  score bigint not null default 0,
  reached_at timestamp with time zone,
  rounds integer not null default 0,
  last_at timestamp with time zone,
  last_source integer,
  last_round text collate "C",
  hold bigint not null default 0,
  state text not null default 'in'::text,
  constraint tournaments_players_pkey PRIMARY KEY (member_id, heat_id),
  constraint tournaments_players_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint tournaments_players_check CHECK ((score > 0) = (reached_at IS NOT NULL)),
  constraint tournaments_players_check1 CHECK ((rounds > 0) = (last_at IS NOT NULL) AND (last_at IS NULL) = (last_source IS NULL) AND (last_at IS NULL) = (last_round IS NULL)),
  constraint tournaments_players_rounds_check CHECK (rounds >= 0),
  constraint tournaments_players_score_check CHECK (score >= 0),
  constraint tournaments_players_state_check CHECK (state = ANY (ARRAY['in'::text, 'disqualified'::text, 'barred'::text]))
);
CREATE INDEX tournaments_players_of_heat ON public.tournaments_players USING btree (heat_id, member_id);
CREATE INDEX tournaments_players_places ON public.tournaments_players USING btree (heat_id, ((- score)), reached_at, member_id) WHERE ((state = 'in'::text) AND (score > 0));

create table tournaments_results (
  member_id bigint not null,
  heat_id uuid not null,
  place integer,
  state text not null,
  rewards jsonb not null,
  at timestamp with time zone not null,
  constraint tournaments_results_heat_id_place_key UNIQUE (heat_id, place),
  constraint tournaments_results_pkey PRIMARY KEY (member_id, heat_id),
  constraint tournaments_results_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES tournaments_heats(id),
  constraint tournaments_results_check CHECK (place IS NOT NULL OR state = 'barred'::text),
  constraint tournaments_results_place_check CHECK (place > 0),
  constraint tournaments_results_state_check CHECK (state = ANY (ARRAY['given'::text, 'none'::text, 'barred'::text, 'gone'::text]))
);

create table tournaments_rounds (
  member_id bigint not null,
  heat_id uuid not null,
  source integer not null,
  round_id text collate "C" not null,
  ended_at timestamp with time zone not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  hold bigint not null,
  entries integer not null,
  counts boolean not null,
  constraint tournaments_rounds_pkey PRIMARY KEY (member_id, heat_id, source, round_id),
  constraint tournaments_rounds_entries_check CHECK (entries > 0)
);
CREATE INDEX tournaments_rounds_in_order ON public.tournaments_rounds USING btree (member_id, heat_id, ended_at, source, round_id) WHERE counts;
CREATE INDEX tournaments_rounds_named ON public.tournaments_rounds USING btree (member_id, source, round_id);

create table turnover_days (
  member_id bigint not null,
  day date not null,
  of_day date not null,
  game_type text not null,
  source integer not null,
  brand_id smallint not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  counted bigint not null,
  valid bigint not null,
  hold bigint not null,
  bonus_bets bigint not null default 0,
  bonus_stake bigint not null default 0,
  bonus_payout bigint not null default 0,
  bonus_valid bigint not null default 0,
  bonus_hold bigint not null default 0,
  constraint turnover_days_pkey PRIMARY KEY (member_id, day, of_day, game_type, source, currency)
);
CREATE INDEX turnover_days_own ON public.turnover_days USING btree (brand_id, day) INCLUDE (member_id, game_type, valid, bets, bonus_valid, bonus_bets);

create table turnover_entries (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  currency text not null,
  at timestamp with time zone not null,
  day date not null,
  of_day date not null,
  game_code text,
  game_type text not null,
  stake bigint not null,
  payout bigint not null,
  counted bigint not null default 0,
  valid bigint not null default 0,
  hold bigint not null default 0,
  xid xid8 default pg_current_xact_id(),
  with_bonus boolean not null default false,
  constraint turnover_entries_pkey PRIMARY KEY (member_id, source, round_id, entry),
  constraint turnover_entries_day CHECK (of_day <= day),
  constraint turnover_entries_end CHECK (entry > 0 OR of_day = day),
  constraint turnover_entries_entry_check CHECK (entry >= 0),
  constraint turnover_entries_waiting CHECK (xid IS NOT NULL OR counted = 0 AND valid = 0 AND hold = 0)
);
CREATE INDEX turnover_entries_log ON public.turnover_entries USING btree (xid);
CREATE INDEX turnover_entries_member ON public.turnover_entries USING btree (member_id, at);
CREATE INDEX turnover_entries_waiting ON public.turnover_entries USING btree (brand_id, at) WHERE (xid IS NULL);

create table turnover_rounds (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  game_code text,
  stake bigint not null,
  payout bigint not null,
  with_bonus boolean not null default false,
  constraint turnover_rounds_pkey PRIMARY KEY (member_id, source, round_id)
);

create table vendors (
  id smallint not null,
  code text not null,
  name text not null,
  game_types text[] not null,
  launch_url text,
  sandbox boolean not null,
  accept_orphan_win boolean not null default false,
  negative_reversal text not null default 'allow'::text,
  may_adjust boolean not null default false,
  allowed_addresses text[] not null default '{}'::text[],
  public_key bytea,
  enabled boolean not null default true,
  dialect text,
  dialect_key text,
  statement_url text,
  free_rounds_url text,
  constraint vendors_code_key UNIQUE (code),
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_check CHECK (dialect IS DISTINCT FROM 'uuid-cents5'::text OR dialect_key IS NOT NULL),
  constraint vendors_code_check CHECK (code ~ '^[A-Z][A-Z0-9_]{1,19}$'::text),
  constraint vendors_dialect_check CHECK (dialect = ANY (ARRAY['uuid-cents5'::text, 'form-md5'::text, 'transfer-in-out'::text, 'actions-array'::text])),
  constraint vendors_dialect_key_check CHECK (dialect_key ~~ '-----BEGIN PUBLIC KEY-----%'::text),
  constraint vendors_id_check CHECK (id > 0),
  constraint vendors_launch_url_check CHECK (launch_url ~ '\{token\}'::text),
  constraint vendors_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint vendors_negative_reversal_check CHECK (negative_reversal = ANY (ARRAY['allow'::text, 'reject'::text])),
  constraint vendors_public_key_check CHECK (length(public_key) = 32),
  constraint vendors_statement_url_check CHECK (statement_url ~ '^https?://'::text)
);

create table vendors_brands (
  brand_id smallint not null,
  vendor_id smallint not null,
  enabled boolean not null default true,
  constraint vendors_brands_pkey PRIMARY KEY (brand_id, vendor_id),
  constraint vendors_brands_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_brands_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);

create table vendors_ceiling_cases (
  id uuid not null,
  vendor_id smallint not null,
  brand_id smallint not null,
  operation text not null,
  bound text not null,
  currency text not null,
  day date not null,
  player_id bigint not null,
  transaction_id text not null,
  amount bigint not null,
  ceiling bigint,
  times integer not null,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  resolved_by text,
  resolved_at timestamp with time zone,
  remark text,
  constraint vendors_ceiling_cases_pkey PRIMARY KEY (id),
  constraint vendors_ceiling_cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_ceiling_cases_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_ceiling_cases_amount_check CHECK (amount >= 0),
  constraint vendors_ceiling_cases_bound_check CHECK (bound = ANY (ARRAY['single'::text, 'day'::text, 'player'::text, 'brand'::text, 'free_rounds'::text])),
  constraint vendors_ceiling_cases_check CHECK ((resolved_by IS NULL) = (resolved_at IS NULL)),
  constraint vendors_ceiling_cases_times_check CHECK (times > 0)
);
CREATE UNIQUE INDEX vendors_ceiling_cases_open ON public.vendors_ceiling_cases USING btree (vendor_id, brand_id, operation, bound, currency, day) WHERE (resolved_at IS NULL);

create table vendors_ceiling_days (
  vendor_id smallint not null,
  operation text not null,
  currency text not null,
  day date not null,
  used bigint not null,
  constraint vendors_ceiling_days_pkey PRIMARY KEY (vendor_id, operation, currency, day),
  constraint vendors_ceiling_days_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_ceiling_days_used_check CHECK (used >= 0)
);

create table vendors_ceiling_uses (
  vendor_id smallint not null,
  player_id bigint not null,
  operation text not null,
  transaction_id text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint vendors_ceiling_uses_pkey PRIMARY KEY (vendor_id, player_id, operation, transaction_id),
  constraint vendors_ceiling_uses_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_ceiling_uses_amount_check CHECK (amount >= 0)
);
CREATE INDEX vendors_ceiling_uses_age ON public.vendors_ceiling_uses USING btree (at);

create table vendors_ceilings (
  vendor_id smallint not null,
  operation text not null,
  currency text not null,
  single_most bigint not null,
  day_most bigint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint vendors_ceilings_pkey PRIMARY KEY (vendor_id, operation, currency),
  constraint vendors_ceilings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_ceilings_day_most_check CHECK (day_most >= 0),
  constraint vendors_ceilings_operation_check CHECK (operation = ANY (ARRAY['promo'::text, 'adjust'::text, 'orphan_win'::text, 'win'::text])),
  constraint vendors_ceilings_single_most_check CHECK (single_most >= 0)
);

create table vendors_game_sessions (
  id uuid not null,
  vendor_id smallint not null,
  brand_id smallint not null,
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint vendors_game_sessions_pkey PRIMARY KEY (id),
  constraint vendors_game_sessions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_game_sessions_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_game_sessions_check CHECK (expires_at > opened_at)
);
CREATE INDEX vendors_game_sessions_expiry ON public.vendors_game_sessions USING btree (expires_at);

create table vendors_key_parts (
  vendor_id smallint not null,
  slot smallint not null,
  part smallint not null,
  staff_id text not null,
  encrypted bytea not null,
  made_at timestamp with time zone not null,
  constraint vendors_key_parts_pkey PRIMARY KEY (vendor_id, slot, part),
  constraint vendors_key_parts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_key_parts_part_check CHECK (part = ANY (ARRAY[1, 2])),
  constraint vendors_key_parts_slot_check CHECK (slot = ANY (ARRAY[1, 2]))
);

create table vendors_launches (
  token_hash bytea not null,
  session_id uuid not null,
  vendor_id smallint not null,
  brand_id smallint not null,
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint vendors_launches_pkey PRIMARY KEY (token_hash),
  constraint vendors_launches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_launches_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_launches_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX vendors_launches_expiry ON public.vendors_launches USING btree (expires_at);

create table vendors_players (
  vendor_id smallint not null,
  player_id bigint not null,
  brand_id smallint not null,
  opened_at timestamp with time zone not null,
  constraint vendors_players_pkey PRIMARY KEY (vendor_id, player_id),
  constraint vendors_players_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_players_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);

create view vendors_public as
 SELECT id,
    code,
    name,
    statement_url
   FROM vendors;

create table vendors_secrets (
  vendor_id smallint not null,
  slot smallint not null,
  encrypted bytea not null,
  set_at timestamp with time zone not null,
  constraint vendors_secrets_pkey PRIMARY KEY (vendor_id, slot),
  constraint vendors_secrets_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint vendors_secrets_slot_check CHECK (slot = ANY (ARRAY[1, 2]))
);

create table vendors_trial_players (
  member_id bigint not null,
  brand_id smallint not null,
  player_id bigint not null,
  created_at timestamp with time zone not null,
  constraint vendors_trial_players_player_id_key UNIQUE (player_id),
  constraint vendors_trial_players_pkey PRIMARY KEY (member_id),
  constraint vendors_trial_players_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vendors_trial_players_player_id_check CHECK (player_id > 0)
);

create table verification_captchas (
  id_hash bytea not null,
  brand_id smallint not null,
  answer_hash bytea not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_captchas_pkey PRIMARY KEY (id_hash),
  constraint verification_captchas_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint verification_captchas_answer_hash_check CHECK (length(answer_hash) = 32),
  constraint verification_captchas_check CHECK (expires_at > issued_at),
  constraint verification_captchas_id_hash_check CHECK (length(id_hash) = 32)
);
CREATE INDEX verification_captchas_expiry ON public.verification_captchas USING btree (expires_at);

create table verification_codes (
  id uuid not null,
  brand_id smallint not null,
  purpose text not null,
  subject bytea not null,
  address bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_codes_brand_id_purpose_subject_key UNIQUE (brand_id, purpose, subject),
  constraint verification_codes_pkey PRIMARY KEY (id),
  constraint verification_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint verification_codes_address_check CHECK (length(address) = 32),
  constraint verification_codes_check CHECK (expires_at > issued_at AND expires_at <= (issued_at + '00:10:00'::interval)),
  constraint verification_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint verification_codes_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'login'::text, 'second_step'::text, 'recover'::text, 'bind_phone'::text, 'bind_mail'::text, 'step_up'::text])),
  constraint verification_codes_subject_check CHECK (length(subject) = 32),
  constraint verification_codes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX verification_codes_expiry ON public.verification_codes USING btree (expires_at);

create table verification_sends (
  id uuid not null,
  brand_id smallint not null,
  channel text not null,
  address bytea not null,
  network bytea not null,
  country text,
  at timestamp with time zone not null,
  constraint verification_sends_pkey PRIMARY KEY (id),
  constraint verification_sends_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint verification_sends_address_check CHECK (length(address) = 32),
  constraint verification_sends_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'mail'::text])),
  constraint verification_sends_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint verification_sends_network_check CHECK (length(network) = 32)
);
CREATE INDEX verification_sends_address ON public.verification_sends USING btree (brand_id, address, at);
CREATE INDEX verification_sends_age ON public.verification_sends USING btree (at);
CREATE INDEX verification_sends_brand ON public.verification_sends USING btree (brand_id, channel, at);
CREATE INDEX verification_sends_country ON public.verification_sends USING btree (brand_id, country, at) WHERE (country IS NOT NULL);
CREATE INDEX verification_sends_network ON public.verification_sends USING btree (brand_id, network, at);

create table verification_used_challenges (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint verification_used_challenges_pkey PRIMARY KEY (nonce),
  constraint verification_used_challenges_nonce_check CHECK (length(nonce) = 32)
);
CREATE INDEX verification_used_challenges_expiry ON public.verification_used_challenges USING btree (expires_at);

create table vip_changes (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  at timestamp with time zone not null,
  cause text not null,
  from_level smallint not null,
  to_level smallint not null,
  promotion_id uuid not null,
  deposits bigint not null,
  valid_bets bigint not null,
  window_from date not null,
  window_to date not null,
  period date,
  proposal_id uuid,
  reason text,
  constraint vip_changes_pkey PRIMARY KEY (member_id, id),
  constraint vip_changes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vip_changes_cause_check CHECK (cause = ANY (ARRAY['earned'::text, 'floor'::text, 'ladder'::text, 'review_kept'::text, 'review_grace'::text, 'review_floor'::text, 'review_lowered'::text])),
  constraint vip_changes_check CHECK ((period IS NOT NULL) = (cause ~~ 'review%'::text)),
  constraint vip_changes_check1 CHECK (cause !~~ 'review%'::text OR to_level >= (from_level - 1) AND to_level <= from_level),
  constraint vip_changes_check2 CHECK ((cause = 'floor'::text) = (proposal_id IS NOT NULL)),
  constraint vip_changes_reason_check CHECK (length(reason) <= 500)
);
CREATE UNIQUE INDEX vip_changes_once ON public.vip_changes USING btree (member_id, period) WHERE (period IS NOT NULL);

create table vip_days (
  member_id bigint not null,
  day date not null,
  brand_id smallint not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  valid bigint not null default 0,
  constraint vip_days_pkey PRIMARY KEY (member_id, day)
);
CREATE INDEX vip_days_of_brand ON public.vip_days USING btree (brand_id, day);

create table vip_members (
  member_id bigint not null,
  brand_id smallint not null,
  level smallint not null default 0,
  since timestamp with time zone,
  earned_level smallint not null default 0,
  misses smallint not null default 0,
  reviewed_to date,
  floor_level smallint,
  floor_until timestamp with time zone,
  weekly_of date,
  monthly_of date,
  birthday_seen date,
  is_due boolean not null default true,
  constraint vip_members_pkey PRIMARY KEY (member_id),
  constraint vip_members_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint vip_members_check CHECK (level >= 0 AND earned_level >= 0 AND misses >= 0),
  constraint vip_members_check1 CHECK ((level = 0) = (since IS NULL)),
  constraint vip_members_check2 CHECK ((floor_level IS NULL) = (floor_until IS NULL)),
  constraint vip_members_floor_level_check CHECK (floor_level > 0)
);
CREATE INDEX vip_members_due ON public.vip_members USING btree (brand_id, member_id) WHERE is_due;
CREATE INDEX vip_members_levels ON public.vip_members USING btree (brand_id, level, member_id);

create table winners_rounds (
  brand_id smallint not null,
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  game_code text not null,
  currency text not null,
  won bigint not null,
  at timestamp with time zone not null,
  constraint winners_rounds_pkey PRIMARY KEY (player_id, source, round_id)
);
CREATE INDEX winners_rounds_board ON public.winners_rounds USING btree (brand_id, won DESC, at DESC);
