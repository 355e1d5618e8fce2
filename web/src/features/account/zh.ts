import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  title: '您的账户',
  intro: '您的姓名、密码和登录设备。',
};
