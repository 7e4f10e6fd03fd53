-- Every piece has its shape now; in a migration of its own, so that the one before can be begun again.
drop procedure if exists give_shapes;
