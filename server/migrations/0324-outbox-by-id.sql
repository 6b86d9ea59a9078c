-- Staff page through the outbox by id, which is made in the order of time.
drop index messages_outbox_of_brand;
create index messages_outbox_of_brand on messages_outbox (brand_id, id desc);
