-- Shops of part 4 had a page of their own where the address of a network belongs: 0036 took it over as one, and pages led
-- to https:///pages/…. It is none; an owner gives the real one in Settings.
update shop set
  instagram = case when instagram like '/%' then '' else instagram end,
  pinterest = case when pinterest like '/%' then '' else pinterest end,
  youtube   = case when youtube like '/%' then '' else youtube end,
  facebook  = case when facebook like '/%' then '' else facebook end,
  twitter   = case when twitter like '/%' then '' else twitter end,
  linkedin  = case when linkedin like '/%' then '' else linkedin end
where '/' in (left(instagram, 1), left(pinterest, 1), left(youtube, 1), left(facebook, 1), left(twitter, 1), left(linkedin, 1));
