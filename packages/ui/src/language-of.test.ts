import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test('letters tell Korean, Japanese and Vietnamese', () => {
  const found = ['윤서연', '대구 센터 2', 'さくら', '田中 ミカ', 'Đỗ Tuấn Kiệt', 'Phạm'];
  expect(found.map(languageOf)).toEqual(['ko', 'ko', 'ja', 'ja', 'vi', 'vi']);
});

test('letters that several languages share tell nothing', () => {
  expect(['王伟', '中村 健一', 'demo1', 'Benoît', ''].map(languageOf)).toEqual(Array(5).fill(undefined));
});
