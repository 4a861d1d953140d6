-- sum(bigint) makes numerics; amounts stay bigint, and an overflow is an error.
CREATE OR REPLACE AGGREGATE total(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, INITCOND = '0', PARALLEL = SAFE);
