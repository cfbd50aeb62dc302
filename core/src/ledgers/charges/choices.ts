import { z } from 'zod'

/** Payers. Districts pay the state's part. */
export const payers = {
  school: { en: 'School', zh: '学校' },
  district: { en: 'District', zh: '区县' },
  shop: { en: 'Shop', zh: '零售店' },
  supplier: { en: 'Supplier', zh: '供应商' },
} as const
export type Payer = keyof typeof payers
export const Payer = z.enum(['school', 'district', 'shop', 'supplier'])

/** The purpose of the copies. */
export const parts = {
  student: { en: 'Student books', zh: '学生用书' },
  teacher: { en: 'Teacher books', zh: '教师用书' },
  aid: { en: 'Teaching aids', zh: '教辅' },
} as const
export type Part = keyof typeof parts
export const Part = z.enum(['student', 'teacher', 'aid'])

/** A bill has either textbooks or teaching aids. */
export const goods = {
  textbooks: { en: 'Textbooks', zh: '教材' },
  aids: { en: 'Teaching aids', zh: '教辅' },
} as const
export type Goods = keyof typeof goods
export const Goods = z.enum(['textbooks', 'aids'])

/** The source of an entry. */
export const facts = {
  confirmed: { en: 'Received', zh: '签收' },
  difference: { en: 'Difference accepted', zh: '差异确认' },
  surplus: { en: 'Surplus kept', zh: '多发留用' },
  returned: { en: 'Returned', zh: '退货' },
  receipt: { en: 'Receipt', zh: '收货' },
  receiptReversal: { en: 'Receipt reversed', zh: '收货冲销' },
  supplierReturn: { en: 'Returned to supplier', zh: '退供应商' },
  reprice: { en: 'Price correction', zh: '定价调整' },
  correction: { en: 'Correction', zh: '更正' },
} as const
export type Fact = keyof typeof facts
export const Fact = z.enum([
  'confirmed',
  'difference',
  'surplus',
  'returned',
  'receipt',
  'receiptReversal',
  'supplierReturn',
  'reprice',
  'correction',
])
