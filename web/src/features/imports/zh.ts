import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'zh', typeof en> = {
  custody: {
    title: '导入',
    text: '从 xlsx 文件导入采购、加工、运输、销售和产品登记：每个批次一行。每一行都会像手工录入一样经过检查和登记。',
    limit: 'XLSX，最大 10 MB',
  },
  registry: {
    title: '场所登记库',
    text: '用于匹配场所的登记库：以 csv、xls 或 xlsx 格式下载的登记库文件。',
    limit: 'CSV、XLS 或 XLSX，最大 10 MB',
  },
  holdings: {
    title: '各国场所',
    total_other: '{{facilities}} 个场所',
    empty: '登记库为空',
    emptyText: '导入后，场所会显示在此处。',
    hub: '场所与 Open Supply Hub 匹配。已导入的登记库会保留，但不用于匹配。',
    imports: '最近的导入',
    noImports: '尚未导入任何内容',
    noImportsText: '每次完成的导入都会列在此处。',
    file: '文件',
    endedAt: '结束时间',
    by: '导入人',
    passed: '通过',
    failed: '失败',
  },
};
