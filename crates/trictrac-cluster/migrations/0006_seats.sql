-- Games with up to six seats. `seats` is the number of seats of a game; the columns of other seats are null.
alter table summary add column seats bigint not null default 2 check (seats between 2 and 6);
alter table summary add column third_player bigint;
alter table summary add column fourth_player bigint;
alter table summary add column fifth_player bigint;
alter table summary add column sixth_player bigint;

create index summary_third_player on summary (third_player) where third_player is not null;
create index summary_fourth_player on summary (fourth_player) where fourth_player is not null;
create index summary_fifth_player on summary (fifth_player) where fifth_player is not null;
create index summary_sixth_player on summary (sixth_player) where sixth_player is not null;
