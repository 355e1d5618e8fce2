import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  title: 'Cơ sở',
  search: 'Tên hoặc OAR ID',
  type: 'Loại cơ sở',
  allTypes: 'Tất cả các loại',
  name: 'Cơ sở',
  oarId: 'OAR ID',
  matchStatus: 'Trạng thái khớp',
  allMatches: 'Mọi trạng thái khớp',
  location: 'Địa điểm',
  books: 'Sổ sách',
  balance: 'Cân bằng khối lượng',
  ledger: 'Sổ cái',
  replay: 'Phát lại',
  empty: 'Không có cơ sở phù hợp',
  emptyText: 'Hãy nới điều kiện tìm để xem thêm.',
  clear: 'Xóa tìm kiếm',
};
