import type { FieldWords } from '../../kit/endpoint.ts'
import { resourceWords } from '../../kit/resource.ts'
import type { Language } from '../../kit/language.ts'
import { percent } from '../../kit/money.ts'
import { kinds } from '../catalogue/choices.ts'
import { discountScopes } from './choices.ts'
import type { DiscountTarget } from './rules.ts'

export const discountWords = {
  en: {
    ...resourceWords.en,
    code: 'Number',
    districtId: 'District',
    districtCode: 'District code',
    districtName: 'District',
    companyName: 'Company',
    scope: 'For',
    kind: 'Kind of book',
    publisherId: 'Publisher',
    publisherCode: 'Publisher code',
    publisherName: 'Publisher',
    bookId: 'Title',
    bookCode: 'Book code',
    bookTitle: 'Title',
    targetName: 'Applies to',
    discountBp: 'Discount %',
    validFrom: 'Valid from',
    validTo: 'Valid to',
    phase: 'Today',
    day: 'Day',
  },
  zh: {
    ...resourceWords.zh,
    code: '编号',
    districtId: '区县',
    districtCode: '区县编码',
    districtName: '区县',
    companyName: '公司',
    scope: '适用范围',
    kind: '图书类别',
    publisherId: '出版社',
    publisherCode: '出版社编码',
    publisherName: '出版社',
    bookId: '图书品种',
    bookCode: '图书编码',
    bookTitle: '图书品种',
    targetName: '适用对象',
    discountBp: '折扣 %',
    validFrom: '生效日期',
    validTo: '截止日期',
    phase: '当前状态',
    day: '日期',
  },
} as const satisfies FieldWords

/** The discount that overlaps: its number, percent and days. */
export interface DiscountOverlap {
  readonly code: string
  readonly percent: string
  readonly from: string
  /** Empty if it has no end. */
  readonly to: string
}

/** A clause that names the discount of the same time. */
export function overlapping(
  facts: Readonly<Record<string, string | number>> | DiscountOverlap,
  language: Language,
): string {
  const { code, percent: share, from, to } = facts as DiscountOverlap
  return language === 'en'
    ? `${code}, ${share} % from ${from} ${to ? `to ${to}` : 'on'}`
    : `${code}（${share} %，${from} ${to ? `至 ${to}` : '起长期有效'}）`
}

/** The target of a discount: its title, publisher or kind, or all titles. */
export function targetName(
  discount: Pick<DiscountTarget, 'scope' | 'kind'> & { readonly targetName: string },
  language: Language,
): string {
  if (discount.scope === 'all') return discountScopes.all[language]
  return discount.scope === 'kind' && discount.kind ? kinds[discount.kind][language] : discount.targetName
}

/** One line for a dictionary: district, target, percent. */
export const discountName = (
  discount: Parameters<typeof targetName>[0] & { readonly districtName: string; readonly discountBp: number },
  language: Language,
): string => `${discount.districtName} · ${targetName(discount, language)} · ${percent(discount.discountBp)} %`
