-- Why: a person chooses a language once, and has it on every device, in mails and on documents (docs/decisions/0071).
alter table member_accounts
  add language text not null default 'en' check (language in ('en', 'hi', 'ta'));
