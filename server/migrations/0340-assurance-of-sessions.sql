-- How surely a session knows its member: one opened by a recovery is of low assurance until its owner steps up; and new reasons why sessions end.
alter table identity_sessions
  add column assurance text not null default 'full' check (assurance in ('full', 'low')),
  drop constraint identity_sessions_revoked_because_check,
  add constraint identity_sessions_revoked_because_check check (
    revoked_because in (
      'logout', 'password_changed', 'blocked', 'leaked', 'replaced',
      'excluded', 'recovered', 'device_revoked', 'erased', 'staff'
    )
  );
