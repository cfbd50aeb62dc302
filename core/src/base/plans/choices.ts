import { z } from 'zod'

/** A term of a year. */
export const seasons = {
  autumn: { en: 'Autumn', zh: '秋季' },
  spring: { en: 'Spring', zh: '春季' },
} as const
export type Season = keyof typeof seasons
export const Season = z.enum(['autumn', 'spring'])

/** Determines suggestion and payer. */
export const audiences = {
  student: { en: 'Student', zh: '学生' },
  teacher: { en: 'Teacher', zh: '教师' },
} as const
export type Audience = keyof typeof audiences
export const Audience = z.enum(['student', 'teacher'])
