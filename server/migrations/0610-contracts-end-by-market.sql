-- A market may forbid a kind of pay: the contracts that stand then end, and say why.

alter table agents_contracts drop constraint agents_contracts_ended_because_check;
alter table agents_contracts add constraint agents_contracts_ended_because_check
  check (ended_because in ('agreed', 'superseded', 'cascade', 'moved', 'withdrawn', 'market'));
