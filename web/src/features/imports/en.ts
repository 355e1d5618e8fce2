export const catalog = {
  custody: {
    title: 'Import',
    text: 'Purchases, transforms, transports, sales and records from an xlsx file: one row per lot. Each row is checked and recorded as if it were typed.',
    limit: 'XLSX, max 10 MB',
  },
  registry: {
    title: 'Facility registry',
    text: 'The registry that facilities are matched with: a download of it as csv, xls or xlsx.',
    limit: 'CSV, XLS or XLSX, max 10 MB',
  },
  holdings: {
    title: 'Facilities by country',
    total_one: '{{facilities}} facility',
    total_other: '{{facilities}} facilities',
    empty: 'The registry is empty',
    emptyText: 'Facilities appear here after an import.',
    hub: 'Facilities are matched with Open Supply Hub. Imported lists are kept, and not asked.',
    imports: 'Last imports',
    noImports: 'Nothing was imported yet',
    noImportsText: 'Each import that has ended is listed here.',
    file: 'File',
    endedAt: 'Ended',
    by: 'By',
    passed: 'Passed',
    failed: 'Failed',
  },
} as const;
