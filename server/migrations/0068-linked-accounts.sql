-- Whether a withdrawal comes from one of several accounts of a person is asked by browser and by network, so both can be found.
create index identity_sessions_network on identity_sessions (brand_id, address, created_at) where address not in ('', 'unknown');
create index identity_sessions_of_member on identity_sessions (member_id, created_at);
