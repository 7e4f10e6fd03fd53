-- each statement by itself
-- Whoever writes meanwhile has the triggers of 0092: what is not read here is remembered there.
call remember_all_words();
