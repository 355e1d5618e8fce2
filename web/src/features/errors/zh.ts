import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  notFound: '找不到页面',
  notFoundText: '此地址没有页面，或您无权查看。',
  home: '返回首页',
  failed: '无法显示此页面',
  failedText: '未登记任何内容。请重新加载页面；如仍失败，请反馈您所做的操作。',
  again: '重新加载',
};
