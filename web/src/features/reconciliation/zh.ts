import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  title: '对账',
  intro: '尚未关闭的周期，以及短缺关闭的周期。',
  tabs: '周期状态',
  state: { open: '进行中', closing: '即将关闭', short: '短缺', late: '等待手动关闭' },
  search: '场所名称、地点或 OAR ID',
  facility: '场所',
  type: '类型',
  model: '监管链',
  window: '周期',
  ends: '结束',
  balance: '余额，kg',
  flags: '标记',
  stateHead: '状态',
  closedShort: '短缺关闭',
  empty: '这里没有周期',
  emptyText: '没有处于此状态的周期。',
  noneFound: '未找到周期',
  noneFoundText: '没有场所符合搜索条件。',
  clear: '清除搜索',
};
