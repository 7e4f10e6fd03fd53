-- India's PIN codes with the places they name.
create table pincode (
  pincode    text   primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  district   text   not null,
  state      text   not null,
  localities text[] not null
);

-- What a bank asks for paying in instalments. Rates are data with a date, never constants in the code.
create table emi_plan (
  bank            text     not null check (length(bank) between 1 and 80),
  months          smallint not null check (months between 2 and 60),
  annual_rate_bps integer  not null check (annual_rate_bps between 0 and 6000),
  fee_paise       integer  not null check (fee_paise >= 0),
  minimum_paise   bigint   not null check (minimum_paise >= 0),
  effective_from  date     not null,
  primary key (bank, months, effective_from)
);
create trigger emi_plan_changed after insert or update or delete on emi_plan
  for each statement execute function tell_of_change();
