import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  window: 'Kỳ {{number}}',
  close: 'Đóng kỳ {{number}}',
  closeTitle: 'Đóng kỳ {{number}}?',
  closeText: 'Phần mà tồn kho đang giữ cho phép sẽ được chuyển tiếp, phần còn lại hết hạn. Kỳ đã đóng không bao giờ thay đổi.',
  keepOpen: 'Để mở',
  closing: 'Đang đóng',
  closedDone: 'Đã đóng kỳ',
};
