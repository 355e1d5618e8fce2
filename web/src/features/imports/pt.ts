import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  custody: {
    title: 'Importação',
    text: 'Compras, transformações, transportes, vendas e registros de um arquivo xlsx: uma linha por lote. Cada linha é conferida e registrada como se fosse digitada.',
    limit: 'XLSX, máx. 10 MB',
  },
  registry: {
    title: 'Cadastro de unidades',
    text: 'O cadastro em que se buscam correspondências das unidades: uma cópia dele em csv, xls ou xlsx.',
    limit: 'CSV, XLS ou XLSX, máx. 10 MB',
  },
  holdings: {
    title: 'Unidades por país',
    total_one: '{{facilities}} unidade',
    total_many: '{{facilities}} de unidades',
    total_other: '{{facilities}} unidades',
    empty: 'O cadastro está vazio',
    emptyText: 'As unidades aparecem aqui depois de uma importação.',
    hub: 'As correspondências das unidades são buscadas no Open Supply Hub. As listas importadas são guardadas, mas não consultadas.',
    imports: 'Últimas importações',
    noImports: 'Nada foi importado ainda',
    noImportsText: 'Cada importação terminada aparece aqui.',
    file: 'Arquivo',
    endedAt: 'Término',
    by: 'Por',
    passed: 'Aceitas',
    failed: 'Com falha',
  },
};
