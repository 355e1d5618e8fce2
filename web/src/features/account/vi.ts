import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  title: 'Tài khoản của bạn',
  intro: 'Tên, mật khẩu và những nơi bạn đang đăng nhập.',
};
