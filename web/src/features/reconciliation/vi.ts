import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  title: 'Đối chiếu',
  intro: 'Các kỳ chưa đóng, và các kỳ đóng khi bị thiếu.',
  tabs: 'Trạng thái các kỳ',
  state: { open: 'Đang chạy', closing: 'Sắp đóng', short: 'Thiếu', late: 'Chờ đóng thủ công' },
  search: 'Tên cơ sở, địa điểm hoặc OAR ID',
  facility: 'Cơ sở',
  type: 'Loại',
  model: 'Chuỗi hành trình sản phẩm',
  window: 'Kỳ',
  ends: 'Kết thúc',
  balance: 'Số dư, kg',
  flags: 'Cảnh báo',
  stateHead: 'Trạng thái',
  closedShort: 'Đóng khi thiếu',
  empty: 'Không có kỳ nào ở đây',
  emptyText: 'Không có kỳ nào ở trạng thái này.',
  noneFound: 'Không tìm thấy kỳ nào',
  noneFoundText: 'Không có cơ sở nào khớp tìm kiếm.',
  clear: 'Xóa tìm kiếm',
};
