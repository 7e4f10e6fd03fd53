-- Once, on whichever machine is the primary, as postgres: the owner of the tables, the one the shop works as, the database.
create role shop_owner login password '@OWNER_PASSWORD@';
create role shop login password '@SHOP_PASSWORD@';
create database shop owner shop_owner template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
