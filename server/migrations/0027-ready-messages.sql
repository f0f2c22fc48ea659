-- Approving and allotting begin with a message that is ready (docs/decisions/0065). New databases get theirs from the
-- reference data; whoever wrote templates for these statuses keeps to them.
insert into message_templates (status_id, name, message)
  select given.status_id, given.name, given.message
  from (values
    (5, 'Everything is in order',
      'Thank you for applying. Your documents have been checked and are in order; there is nothing more for you to do.'),
    (12, 'Welcome',
      'We are glad to have you as a member. Please give your membership number whenever you write to us; it stands below and on your certificate.')
  ) as given (status_id, name, message)
  join application_statuses statuses on statuses.id = given.status_id
  where not exists (select from message_templates own where own.status_id = given.status_id);
