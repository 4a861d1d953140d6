-- Acts of members publish these events, of members who exist and not yet delivered.
CREATE OR REPLACE TRIGGER outbox_of_portal BEFORE INSERT ON outbox FOR EACH ROW
  WHEN (is_member_server() AND (NEW.dispatched_at IS NOT NULL OR NEW.attempts <> 0 OR NEW.next_attempt_at IS NOT NULL
    OR NEW.topic NOT IN ('member.joined', 'balance.changed', 'deposit.changed', 'withdrawal.changed', 'purchase.changed',
      'notification.changed', 'inquiry.changed')))
  EXECUTE FUNCTION refuse_forged();
