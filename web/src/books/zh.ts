import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  window: '周期 {{number}}',
  close: '关闭周期 {{number}}',
  closeTitle: '关闭周期 {{number}}？',
  closeText: '持有库存允许的部分将结转，其余过期。已关闭的周期不再变更。',
  keepOpen: '保持进行中',
  closing: '正在关闭',
  closedDone: '周期已关闭',
};
