import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type RewardDetail, useWhyWords } from './use-why-words.ts';
import { WhyArithmetic } from './why-arithmetic.tsx';
import { WhyPicture } from './why-picture.tsx';

const detail = (more: object): RewardDetail =>
  ({
    id: 'r1-2-1',
    businessDay: '2026-11-21',
    type: 'daily_matching',
    sourceUsername: 'woojin',
    rewardCash: 75,
    lottoCount: 0,
    memo: '',
    lottoPercent: null,
    productName: null,
    rankShare: null,
    ...more,
    reason: {
      base: 1500,
      percent: 50_000,
      level: 2,
      computed: 75,
      unpaid: 0,
      unpaidReason: null,
      limitBefore: null,
      limitAfter: null,
      sourcePurchaseId: 9,
      ...((more as { reason?: object }).reason ?? {}),
    },
  }) as never;

function Why({ of }: { of: RewardDetail }) {
  const { sentence, picture } = useWhyWords(of);
  return (
    <>
      <p>{sentence}</p>
      {picture && <WhyPicture {...picture} />}
      <WhyArithmetic detail={of} />
    </>
  );
}
const shown = async (more: object) => {
  const { unmount } = renderScreen(<Why of={detail(more)} />);
  const picture = await screen.findByRole('img');
  const said = { label: picture.getAttribute('aria-label'), drawn: picture.textContent };
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
  unmount();
  return { ...said, text };
};

test('a matching reward says who received what, how far below, and the share; the picture says it too', async () => {
  const { label, drawn, text } = await shown({});
  expect(label?.replaceAll('\u00a0', ' ')).toBe(
    '내 아래 2단계인 woojin 님이 11월 21일 (토) 데일리로 15.00 P를 받았습니다. 그 5%가 내 몫입니다.',
  );
  expect(drawn).toContain('1단계, 지나감');
  expect(text).toContain('15.00데일리×5%지급률=0.75 P받은 금액');
});

test('a long path is drawn as dots with one word for all of them', async () => {
  const { drawn } = await shown({ reason: { level: 9 } });
  expect(drawn).toContain('사이 8단계를 지나감');
  expect(drawn).not.toContain('지나감1단계');
});

test('what a limit cut off is taken from the computed amount', async () => {
  const { text } = await shown({
    type: 'daily',
    productName: 'Package 1000',
    rewardCash: 100,
    reason: { base: 100_000, percent: 5000, level: 0, computed: 500, unpaid: 400, unpaidReason: 'limit' },
  });
  expect(text).toContain('1,000패키지 점수×0.5%지급률=5.00 P계산한 금액');
  expect(text).toContain('5.00계산한 금액−4.00미지급=1.00 P받은 금액');
});

test('a share of a rank pool is divided by its weight and its members', async () => {
  const { text } = await shown({
    type: 'rank',
    sourceUsername: null,
    rewardCash: 3390,
    rankShare: { rank: 1, weight: 30, weights: 100, members: 1 },
    reason: { base: 1_130_000, percent: 10_000, level: 1, computed: 3390 },
  });
  expect(text).toContain('11,300지난달 구매×1%지급률×30/1001 Star÷1나누는 회원 수=33.90 P받은 금액');
});
