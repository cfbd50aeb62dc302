import { z } from 'zod'

/** Keys are the values of database and wire. */
export const stages = {
  primary: { en: 'Primary', zh: '小学', grades: [1, 6] },
  junior: { en: 'Junior', zh: '初中', grades: [7, 9] },
  senior: { en: 'Senior', zh: '高中', grades: [10, 12] },
} as const
export type Stage = keyof typeof stages
export const Stage = z.enum(['primary', 'junior', 'senior'])
/** One or several, stored from the youngest on. */
export const Stages = z
  .array(Stage)
  .max(3)
  .refine((value) => value.length > 0, { params: { rule: 'stages_needed' } })
  .refine((value) => new Set(value).size === value.length, { params: { rule: 'stages_repeat' } })
  .transform((value) => Stage.options.filter((stage) => value.includes(stage)))

/** Grade 0 means all grades of the stage. */
export const allGrades = 0
export const Grade = z.int().min(0).max(12)
/** Distinct, from the youngest on. */
export const Grades = z
  .array(Grade.min(1))
  .max(12)
  .transform((value) => [...new Set(value)].toSorted((one, other) => one - other))
export const stageOfGrade = (grade: number): Stage =>
  Stage.options.find((stage) => grade <= stages[stage].grades[1]) ?? 'senior'
const chineseGrades = ['全年级', ...[...'一二三四五六七八九'].map((grade) => `${grade}年级`), '高一', '高二', '高三']
export const gradeWords = {
  en: (grade: number) => (grade === allGrades ? 'All grades' : `Grade ${grade}`),
  zh: (grade: number) => chineseGrades[grade] ?? `${grade}年级`,
} as const

/** Other names of senior grades in imported sheets. */
export const otherGradeWords: Readonly<Record<number, readonly string[]>> = {
  10: ['十年级'],
  11: ['十一年级'],
  12: ['十二年级'],
}

export const volumes = {
  first: { en: 'Volume 1', zh: '上册' },
  second: { en: 'Volume 2', zh: '下册' },
  whole: { en: 'Whole', zh: '全一册' },
} as const
export type Volume = keyof typeof volumes
export const Volume = z.enum(['first', 'second', 'whole'])

export const terms = {
  autumn: { en: 'Autumn', zh: '秋季' },
  spring: { en: 'Spring', zh: '春季' },
  both: { en: 'Both terms', zh: '两季' },
} as const
export type Term = keyof typeof terms
export const Term = z.enum(['autumn', 'spring', 'both'])

export const kinds = {
  textbook: { en: 'Student textbook', zh: '学生教材' },
  teacher: { en: 'Teacher book', zh: '教师用书' },
  workbook: { en: 'Workbook', zh: '作业本' },
  atlas: { en: 'Atlas', zh: '地图册' },
  audiovisual: { en: 'Audio-visual', zh: '音像' },
  aid: { en: 'Teaching aid', zh: '教辅' },
  local: { en: 'Local course', zh: '地方课程' },
  other: { en: 'Other', zh: '其他' },
} as const
export type Kind = keyof typeof kinds
export const Kind = z.enum(['textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other'])

export const fundings = {
  state: { en: 'State-funded', zh: '财政支付' },
  self: { en: 'Self-paid', zh: '自费' },
} as const
export type Funding = keyof typeof fundings
export const Funding = z.enum(['state', 'self'])

export const priceKinds = {
  fixed: { en: 'Fixed', zh: '定价' },
  estimated: { en: 'Estimated', zh: '估价' },
} as const
export type PriceKind = keyof typeof priceKinds
export const PriceKind = z.enum(['fixed', 'estimated'])
