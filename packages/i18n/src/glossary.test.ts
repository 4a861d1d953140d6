import { expect, test } from 'vitest';
import { MEMBER_LANGUAGES, type MemberLanguage } from './languages.ts';
import { allTexts, flatten } from './testing/all-texts.ts';

type Rule = { not: RegExp; say: string };

/** Words of the portal that have one meaning and one form. */
const GLOSSARY: Record<MemberLanguage, readonly Rule[]> = {
  ko: [
    { not: /(?<!로또)코인/, say: 'USDT, 로또코인' },
    { not: /대시보드/, say: '홈' },
    { not: /\}\}\u2069?님/, say: '{{name}} 님' },
    { not: /\}\}\s?포인트/, say: '{{amount}} P' },
    { not: / 가운데 /, say: '중' },
    { not: /포인트 채우기/, say: '포인트 충전' },
    { not: /지급 참조/, say: '송금 확인 번호' },
    { not: /그림으로 (공유|저장)/, say: '이미지로' },
  ],
  en: [
    { not: /(?<!lotto )coin/i, say: 'USDT, lotto coins' },
    { not: /dashboard/i, say: 'Home' },
    { not: /second factor/i, say: 'two-step verification' },
    { not: /center fee/i, say: 'center rewards: a fee is a cost' },
  ],
  zh: [
    { not: /(?<!乐透)币/, say: 'USDT, 乐透币' },
    { not: /仪表/, say: '首页' },
  ],
  vi: [
    { not: /coin|(?<!\p{L})xu(?!\p{L}| lotto)/iu, say: 'USDT, xu lotto' },
    { not: /tổng quan/i, say: 'Trang chủ' },
  ],
  ja: [
    { not: /(?<!ロト)コイン/, say: 'USDT, ロトコイン' },
    { not: /ダッシュボード/, say: 'ホーム' },
  ],
};

/** What members type into the search of the help is not what the portal says. */
const isSearchWord = (key: string) => key.endsWith('.also');

test.each(MEMBER_LANGUAGES)('every text in %s says the words of the glossary', async (language) => {
  const wrong = [...flatten(await allTexts(language))].flatMap(([key, whole]) => {
    const text = whole.replaceAll(/\{\{.*?\}\}/g, '{{}}');
    return isSearchWord(key)
      ? []
      : GLOSSARY[language].filter(({ not }) => not.test(text)).map(({ say }) => ({ key, text, say }));
  });
  expect(wrong).toEqual([]);
});
