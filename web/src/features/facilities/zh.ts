import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  title: '场所',
  search: '名称或 OAR ID',
  type: '场所类型',
  allTypes: '所有类型',
  name: '场所',
  oarId: 'OAR ID',
  matchStatus: '匹配状态',
  allMatches: '所有匹配状态',
  location: '位置',
  books: '账册',
  balance: '质量平衡',
  ledger: '台账',
  replay: '回放',
  empty: '没有匹配的场所',
  emptyText: '请放宽搜索条件。',
  clear: '清除搜索',
};
