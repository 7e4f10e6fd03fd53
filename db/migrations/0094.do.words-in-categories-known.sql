-- In a migration of its own, so that the one before can be begun again.
drop procedure if exists remember_all_words;
