import type { Texts } from '../texts.ts';
import type { ui as source } from './ko.ts';

export const ui: Texts<typeof source> = {
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  loadFailed: '加载失败。',
  requestId: '请求编号',
  copy: '复制',
  copied: '已复制',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  required: '必填',
  previous: '上一页',
  next: '下一页',
  pageSize: '每页条数',
  all: '全部',
  loading: '加载中',
  pages: '页码',
  hidden: '已隐藏',
  discardTitle: '要放弃已填写的内容吗？',
  discardText: '有尚未保存的内容，关闭窗口后将会丢失。',
  discard: '放弃',
  keepEditing: '继续填写',
  range: '{{from}}–{{to}} / 共 {{total}}',
};
