-- Members choose whether offers are told in their inbox.
-- expands: older programs tell no offers.

alter table messages_choices add column offers boolean not null default true;
