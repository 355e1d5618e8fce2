/** The endings of files that imports read, without the dot. A file of text may have any of its usual endings. */
export const SHEET_ENDINGS = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'tsv', 'txt', 'xltx', 'xltm', 'ots'] as const;
/** The endings of other spreadsheets, which programs can save in another format. */
export const OTHER_SHEET_ENDINGS = ['xlsb', 'numbers', 'fods', 'xml', 'htm', 'html', 'et', 'gsheet'] as const;
