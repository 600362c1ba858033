-- A delivery is written, taken and settled: each writes the row anew. Room on its page keeps the indexes out of it when it is
-- taken, and what is due is asked of one webhook at a time, so that the index over all of them only cost.
alter table webhook_delivery set (fillfactor = 60);
drop index webhook_delivery_all_due;
