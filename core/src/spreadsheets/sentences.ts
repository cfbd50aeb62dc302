import { noticing } from '../kit/notice.ts'
import type { ImportKind } from './contract.ts'

const imported = {
  en: { press: 'publishers', subject: 'subjects', edition: 'editions', book: 'books' },
  zh: { press: '出版社', subject: '学科', edition: '版本', book: '图书' },
} as const satisfies Record<'en' | 'zh', Record<ImportKind, string>>

export const importFinished = noticing<{ kind: ImportKind; rows: number }>(
  'import_finished',
  (f) => `Your import of ${imported.en[f.kind]} is finished: ${f.rows} rows.`,
  (f) => `${imported.zh[f.kind]}导入完成，共 ${f.rows} 行。`,
)
