import { expect, test } from 'vitest';
import { isNamed, isSameName, nameKey, nameKeys } from './names.ts';

test.each([
  ['이수민', '이수민'],
  ['이 수민', '이수민'],
  [' 이수민　', '이 수민'],
  ['이수민'.normalize('NFD'), '이수민'],
  ['타행이체 이수민', '이수민'],
  ['이수민(국민은행)', '이수민'],
  ['KB국민/이수민 님', '이수민'],
  ['이수민 01012345678', '이수민'],
  ['ＫＩＭ　ＭＩＮＳＵ', 'Kim Min Su'],
  ['kim-minsu', 'KIM MINSU'],
  ['이\u200b수민', '이수민'],
  ['㈜별빛', '(주)별빛'],
  ['ｱｲｳ ｴｵ', 'アイウ エオ'],
  ['하나', '하나'],
  ['하나은행 김하나', '김하나'],
  ['Nguyễn Văn A'.normalize('NFD'), 'NGUYỄN VĂN A'],
])('%s names %s', (text, name) => {
  expect(isSameName(text, name)).toBe(true);
  expect(nameKeys([text])).toContain(nameKey(name));
});

test.each([
  ['이수민', '이수'],
  ['이수', '이수민'],
  ['이수 민', '이수'],
  ['김 이수', '이수'],
  ['남궁 민수', '민수'],
  ['Lee Su Min', 'Lee Su'],
  ['Lee Su', 'Lee Su Min'],
  ['Minsu Kim', 'Kim Minsu'],
  ['Nguyen Van To', 'Nguyen Van'],
  ['Kim C D', 'Kim'],
  ['Tom Bank', 'Tom'],
  ['홍*동', '홍동'],
  ['홍○동', '홍동'],
  ['홍길동1', '홍길동'],
  ['홍길동외 2명', '홍길동'],
  ['홍길동 회비', '홍길동'],
  ['(주)이수', '이수'],
  ['이수 이수민', '이수'],
  ['', '이수'],
  ['이수', ''],
  ['김', '김'],
  ['국민은행', '이수'],
  ['Anna', 'Ann'],
])('%s does not name %s', (text, name) => {
  expect(isSameName(text, name)).toBe(false);
});

test('the first cell that names anyone decides', () => {
  expect(isNamed(['이수민', '이수'], '이수')).toBe(false);
  expect(isNamed(['', '타행이체 이수'], '이수')).toBe(true);
  expect(isNamed(['국민은행', '이수'], '이수')).toBe(true);
  expect(isNamed(['', ''], '이수')).toBe(false);
});
