import { answerInquiry } from '@starline/services/desk/inquiries/answer';
import { sendInquiry } from '@starline/services/desk/inquiries/send';
import type { LostCommitFixture } from '../lost-commit.ts';

/** A member whose message waits for an answer; `seen` is the message. */
export async function inquirer({ world }: Pick<LostCommitFixture, 'world'>) {
  const memberId = await world.member();
  const { id: seen } = await sendInquiry(world.asMember(memberId), { text: '입금이 안 보여요' });
  return { memberId, seen };
}

/** The answer to a member, which the member has not read. */
export async function answerTo({ world }: LostCommitFixture, memberId: number): Promise<number> {
  const { id: seen } = await sendInquiry(world.asMember(memberId), { text: '입금이 안 보여요' });
  return (await answerInquiry(world.staff, { memberId, seen, text: '확인했습니다' })).id;
}
