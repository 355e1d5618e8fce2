import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  notFound: 'Không tìm thấy trang',
  notFoundText: 'Không có trang nào ở địa chỉ này, hoặc bạn không được xem.',
  home: 'Về trang chủ',
  failed: 'Không thể hiển thị trang này',
  failedText: 'Chưa ghi nhận gì. Hãy tải lại trang; nếu vẫn lỗi, hãy báo lại bạn đã làm gì.',
  again: 'Tải lại',
};
