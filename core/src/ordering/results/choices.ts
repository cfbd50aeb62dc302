import { z } from 'zod'

/** The source of a plan's figures. */
export const bases = {
  issued: { en: 'Issued result', zh: '已下达结果' },
  counted: { en: 'Approved so far', zh: '审核通过部分' },
  standing: { en: 'Requested so far', zh: '当前填报' },
} as const
export type Basis = keyof typeof bases
export const Basis = z.enum(['issued', 'counted', 'standing'])

/** The dimensions of a plan's sums. */
export const dimensions = {
  subject: { en: 'Subject', zh: '学科' },
  grade: { en: 'Grade', zh: '年级' },
  publisher: { en: 'Publisher', zh: '出版社' },
  district: { en: 'District', zh: '区县' },
  kind: { en: 'Kind', zh: '类别' },
  stage: { en: 'Stage', zh: '学段' },
  warehouse: { en: 'Warehouse', zh: '仓库' },
  title: { en: 'Title', zh: '品种' },
} as const
export type Dimension = keyof typeof dimensions
export const Dimension = z.enum(['subject', 'grade', 'publisher', 'district', 'kind', 'stage', 'warehouse', 'title'])

/** The level of detail of a result's lines. */
export const LineLevel = z.enum(['title', 'district', 'campus'])
export type LineLevel = z.infer<typeof LineLevel>

/** How a title compares with another season. */
export const changes = {
  gained: { en: 'New', zh: '新增' },
  more: { en: 'More', zh: '增加' },
  same: { en: 'Same', zh: '持平' },
  less: { en: 'Less', zh: '减少' },
  lost: { en: 'Dropped', zh: '停订' },
} as const
export type Change = keyof typeof changes
export const Change = z.enum(['gained', 'more', 'same', 'less', 'lost'])

/** Conditions that block the issue of a result. */
export const FindingKind = z.enum([
  'districtNotAccepted',
  'schoolNotApproved',
  'campusWithoutWarehouse',
  'districtReserveWithoutWarehouse',
  'companyReserveWithoutWarehouse',
])
export type FindingKind = z.infer<typeof FindingKind>
