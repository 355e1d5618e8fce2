import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'vi', typeof en> = {
  custody: {
    title: 'Nhập dữ liệu',
    text: 'Mua hàng, chuyển đổi, vận chuyển, bán hàng và ghi nhận từ một tệp xlsx: mỗi lô một dòng. Mỗi dòng được kiểm tra và ghi nhận như khi nhập tay.',
    limit: 'XLSX, tối đa 10 MB',
  },
  registry: {
    title: 'Sổ đăng ký cơ sở',
    text: 'Sổ đăng ký dùng để khớp các cơ sở: bản tải về dạng csv, xls hoặc xlsx.',
    limit: 'CSV, XLS hoặc XLSX, tối đa 10 MB',
  },
  holdings: {
    title: 'Cơ sở theo quốc gia',
    total_other: '{{facilities}} cơ sở',
    empty: 'Sổ đăng ký đang trống',
    emptyText: 'Các cơ sở sẽ hiện ở đây sau khi nhập dữ liệu.',
    hub: 'Cơ sở được khớp với Open Supply Hub. Các danh sách đã nhập được lưu nhưng không dùng để khớp.',
    imports: 'Các lần nhập gần đây',
    noImports: 'Chưa nhập gì',
    noImportsText: 'Mỗi lần nhập đã kết thúc được liệt kê ở đây.',
    file: 'Tệp',
    endedAt: 'Kết thúc',
    by: 'Người nhập',
    passed: 'Đạt',
    failed: 'Lỗi',
  },
};
