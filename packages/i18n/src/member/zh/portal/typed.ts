import type { Texts } from '../../../texts.ts';
import type { typed as source } from '../../ko/portal/typed.ts';

export const typed: Texts<typeof source> = {
  digits_only: '请只输入数字。',
  bank_unknown: '请从列表中选择银行。',
  holder_letters: '户名至少需要两个字。',
  account_digits: '账号为 4 到 20 位数字，只能使用数字和 -。',
  txid_form: '交易 ID 是 64 位十六进制数。请粘贴交易 ID 或查询链接。',
  day_range: '请输入 1970 年至 2999 年之间的日期。',
  amount_form: '无法识别金额。请只输入数字，最多两位小数，例如 1234.50。',
  day_unclear: '请输入完整日期，也可以粘贴 2026-11-27 这样的日期。',
  notStored: '此浏览器禁止存储或存储空间已满。您可以继续使用此窗口，但刷新后需要重新登录。',
  kept: {
    restored: '已恢复您之前输入的内容。',
    discard: '清空',
  },
  bankSearch: '按名称查找银行',
  bankNotFound: '没有找到该银行。',
  bankChoose: '请从列表中选择银行。',
};
