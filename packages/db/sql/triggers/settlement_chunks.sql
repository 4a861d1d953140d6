CREATE OR REPLACE TRIGGER settlement_chunks_posted BEFORE UPDATE OR DELETE ON settlement_chunks FOR EACH ROW WHEN (OLD.posted_at IS NOT NULL) EXECUTE FUNCTION guard_posted_chunk();
