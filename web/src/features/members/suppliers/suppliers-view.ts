import { paramOneOf } from '../../../ui/forms/url-state.js';

export const SUPPLIER_VIEWS = ['list', 'category'] as const;
export type SupplierView = (typeof SUPPLIER_VIEWS)[number];

export const viewParam = (search: URLSearchParams): SupplierView => paramOneOf(search, 'view', SUPPLIER_VIEWS) ?? 'list';
