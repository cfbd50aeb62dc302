import { sentWords } from '../../statistics/words-sent.ts'
import type { SheetColumn, ShownSheet } from '../sheet.ts'
import { supplySheetNames } from '../words.ts'
import { amounts, counted, gradeOrAll, shown, summed } from './common.ts'

/* Sent and confirmed against ordered. */

const texts = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key))
const figures: readonly SheetColumn[] = [
  ...summed('requested', 'issued', 'sent', 'confirmed', 'onTheWay', 'returned', 'closed', 'owed'),
  ...amounts('requestedFen', 'sentFen'),
]
const sheet = (name: keyof typeof supplySheetNames, columns: readonly SheetColumn[]): ShownSheet => ({
  name: supplySheetNames[name],
  words: sentWords,
  columns: [...columns, ...figures],
})

export const sentByDistrictSheet = sheet('sentByDistrict', [...texts('code', 'name'), ...counted('schools', 'titles')])
export const sentBySchoolSheet = sheet('sentBySchool', [...texts('code', 'name', 'districtName'), ...counted('titles')])
export const sentByTitleSheet = sheet('sentByTitle', [
  ...texts('bookCode', 'isbn', 'title', 'subjectName', 'publisherName'),
  shown('grade', gradeOrAll),
  ...counted('receivers'),
])
