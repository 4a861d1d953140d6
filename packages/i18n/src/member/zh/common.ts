import type { Texts } from '../../texts.ts';
import type { common as source } from '../ko/common.ts';

export const common: Texts<typeof source> = {
  language: '语言',
  skip: '跳到正文',
  offline: '网络已断开，重新连接后即可申请。',
  cannotSend: '网络已断开，无法发送。请在恢复连接后再次点击。',
  sumsMoved: '金额已变动，请确认新的金额。',
  interrupted: '服务暂时中断，恢复后页面会自动继续。',
  save: '保存',
  check: '确认信息',
  optional: '选填',
  reset: '重置',
  unit: { point: 'P', usdt: 'USDT', coin: '乐透币', pv: 'PV', won: '\u00a0韩元' },
  status: { waiting: '待处理', done: '已完成', cancelled: '已取消' },
  field: {
    required: '此项为必填。',
    invalid: '格式不正确。',
    too_long: '内容过长，请缩短一些。',
    too_small: '数值太小。',
    too_large: '数值太大。',
  },
  notFound: {
    title: '找不到页面',
    text: '地址已更改或页面不存在。',
    home: '返回首页',
  },
  crash: {
    title: '无法显示此画面',
    text: '请稍后再试。如仍有问题，请将请求编号告知中心。',
    staleTitle: '已有新版本',
    staleText: '刷新后即可继续使用。',
    reload: '刷新',
  },
  staleFigures: '未能加载最新金额。',
};
