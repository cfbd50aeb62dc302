import { z } from 'zod'

/** Other payers are fixed. */
export const teacherBookPayers = {
  school: { en: 'School', zh: '学校' },
  district: { en: 'District', zh: '区县' },
} as const
export type TeacherBookPayer = keyof typeof teacherBookPayers
export const TeacherBookPayer = z.enum(['school', 'district'])

export const billRhythms = {
  delivery: { en: 'Per delivery', zh: '按批次' },
  month: { en: 'Per month', zh: '按月' },
  season: { en: 'Per season', zh: '按季' },
} as const
export type BillRhythm = keyof typeof billRhythms
export const BillRhythm = z.enum(['delivery', 'month', 'season'])
