import { expect, test } from 'vitest';
import { latinName } from './latin-names.ts';

test('spells a Latin name without marks, and proposes nothing for other letters', () => {
  expect(['Nguyễn Thị Thùy Dương', 'Đặng Văn Ổn', 'José Ñúñez-Ø', "O'Neil"].map(latinName)).toEqual([
    'NGUYEN THI THUY DUONG',
    'DANG VAN ON',
    'JOSE NUNEZ-O',
    "O'NEIL",
  ]);
  expect(['张伟', '홍 Gil', '=1+1', '', '🙂'].map(latinName)).toEqual(['', '', '', '', '']);
});
