-- Jobs: who is at one, until when, and what came of the last run. A claimed row with an end to it, and no lock of a
-- session: it works through a pooler that mixes sessions, and a process that dies holds a job for seconds, not for ever.
-- Times are the database's own, so that machines whose clocks differ agree.
create table if not exists job_run (
  name          text        primary key check (length(name) between 1 and 80),
  every_seconds integer     not null check (every_seconds > 0),
  due_at        timestamptz not null,
  -- the process that may run it, and when that right ends unless it is renewed
  holder        uuid,
  held_until    timestamptz not null default '-infinity',
  started_at    timestamptz,
  ended_at      timestamptz,
  took_ms       integer     check (took_ms >= 0),
  outcome       text        check (outcome in ('done', 'failed')),
  -- in a row, until it works again
  failures      integer     not null default 0 check (failures >= 0),
  failed_at     timestamptz,
  -- the kind of error; its words can repeat what a shopper typed
  trouble       text        check (length(trouble) <= 80)
) with (fillfactor = 50);
