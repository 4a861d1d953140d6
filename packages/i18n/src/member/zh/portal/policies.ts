import type { Texts } from '../../../texts.ts';
import type { policies as source } from '../../ko/portal/policies.ts';

export const policies: Texts<typeof source> = {
  kinds: {
    terms: '服务条款',
    privacy: '隐私政策',
    marketing: '接收营销信息',
  },
  effective: '自{{day}}起生效',
  version: '第 {{version}} 版',
  inForce: '现行',
  coming: '即将生效',
  old: '旧版本',
  versions: '其他版本',
  none: '尚未发布文件。',
  korean: '该文件暂无此语言版本，以下显示韩文原文。',
  ask: '我同意',
  required: '必选',
  optional: '可选',
  read: '查看全文',
  gateTitle: '继续使用前需要您的同意',
  gateLead: '请阅读现行文件并表示同意。如不同意，您可以退出登录。',
  give: '同意并继续',
  failed: '未能保存您的同意，请重试。',
  logout: '退出登录',
  missing: '请同意所有必选项。',
  optionalTitle: '可选同意',
  optionalGiven: '您已于{{day}}同意，可随时撤回。',
  optionalNot: '您尚未同意。',
  optionalStored: '已保存您的同意。',
  optionalWithdrawn: '已撤回您的同意。',
};
