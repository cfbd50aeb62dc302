import type { Both } from '../../kit/language.ts'
import { sentWords } from '../../statistics/words-sent.ts'
import { money } from '../cells.ts'
import type { SheetColumn, ShownSheet } from '../sheet.ts'
import { counted, gradeOrAll, shown } from './common.ts'

/* What was sent and confirmed against what was asked for, as files. */

const texts = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key))
const figures: readonly SheetColumn[] = [
  ...counted('asked', 'issued', 'sent', 'confirmed', 'onTheWay', 'returned', 'closed', 'owed'),
  shown('askedFen', money),
  shown('sentFen', money),
]
const sheet = (name: Both<string>, columns: readonly SheetColumn[]): ShownSheet => ({
  name,
  words: sentWords,
  columns: [...columns, ...figures],
})

export const sentByDistrictSheet = sheet({ en: 'deliveries by district', zh: '发货统计-区县' }, [
  ...texts('code', 'name'),
  ...counted('schools', 'titles'),
])
export const sentBySchoolSheet = sheet({ en: 'deliveries by school', zh: '发货统计-学校' }, [
  ...texts('code', 'name', 'districtName'),
  ...counted('titles'),
])
export const sentByTitleSheet = sheet({ en: 'deliveries by title', zh: '发货统计-品种' }, [
  ...texts('bookCode', 'isbn', 'title', 'subjectName', 'publisherName'),
  shown('grade', gradeOrAll),
  ...counted('receivers'),
])
