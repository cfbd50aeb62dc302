import { billRhythms, teacherBookPayers } from '../../../base/network/choices.ts'
import {
  CompanyInput,
  DistrictInput,
  SettlementModeInput,
  ShopInput,
  SupplierInput,
} from '../../../base/network/contract.ts'
import {
  companyWords,
  districtWords,
  settlementModeWords,
  shopWords,
  supplierWords,
} from '../../../base/network/words.ts'
import { codeOf, codesOf, money, oneOf, percent, text, integer, yesNo } from '../cells.ts'
import type { Issue } from '../../../kit/issues.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries, SheetColumn } from '../sheet.ts'
import { columnNotes, examples, sheetNames } from '../words.ts'
import { counted, factOf, resourceColumns, shown } from './common.ts'

const reached: SheetColumn[] = [
  { key: 'contact', cell: text, example: examples.person },
  { key: 'phone', cell: text, example: '010-5550101' },
  { key: 'address', cell: text, example: examples.address },
]

export const companySheet: EnteredSheet = {
  name: sheetNames.company,
  thing: 'company',
  keys: ['code'],
  words: companyWords,
  input: CompanyInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'C002' },
    { key: 'name', cell: text, example: examples.companyName },
    {
      key: 'parentCode',
      cell: codeOf('company'),
      fills: 'parentId',
      noCircle: 'parents_in_a_circle',
      note: columnNotes.parentCompany,
      example: 'C001',
    },
    shown('parentName'),
    ...reached,
    ...counted('districts', 'shops', 'warehouses', 'users'),
    ...resourceColumns,
  ],
}

export const settlementModeSheet: EnteredSheet = {
  name: sheetNames.accountMode,
  thing: 'settlementMode',
  keys: ['code'],
  words: settlementModeWords,
  input: SettlementModeInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'M1' },
    { key: 'name', cell: text, example: examples.settlementModeName },
    { key: 'teacherBooksPaidBy', cell: oneOf(teacherBookPayers), example: 'district' },
    { key: 'dueDays', cell: integer, note: columnNotes.days, example: 60 },
    { key: 'billPer', cell: oneOf(billRhythms), example: 'season' },
    ...counted('districts', 'schools'),
    ...resourceColumns,
  ],
}

const company: SheetColumn[] = [
  { key: 'companyCode', cell: codeOf('company'), fills: 'companyId', example: 'C001' },
  shown('companyName'),
]

/** Each district by its code: the company that it belongs to, and what ties it to that one. */
export type DistrictTies = Readonly<
  Record<string, { readonly company: string; readonly ties: Readonly<Record<string, number>> }>
>

/** People and warehouses work for one company: they are let go before the district is handed to another one. */
function districtFits({ code }: KnownEntry, { companyCode: chosen }: ReferredEntries, facts: unknown): Issue[] {
  const before = factOf(facts as DistrictTies, String(code))
  if (!before || !chosen || chosen['code'] === before.company) return []
  const bound = Object.values(before.ties).some((count) => count > 0)
  return bound ? [{ field: 'companyId', rule: 'company_works_here', facts: before.ties }] : []
}

export const districtSheet: EnteredSheet = {
  name: sheetNames.area,
  thing: 'district',
  keys: ['code'],
  words: districtWords,
  input: DistrictInput,
  looksAt: { company: ['code'] },
  fits: districtFits,
  columns: [
    { key: 'code', cell: text, note: columnNotes.districtCode, example: '330102' },
    { key: 'name', cell: text, example: examples.districtName },
    ...company,
    { key: 'settlementModeCode', cell: codeOf('settlementMode'), fills: 'settlementModeId', example: 'M1' },
    shown('settlementModeName'),
    { key: 'payerName', cell: text, example: examples.payerName },
    { key: 'taxId', cell: text, note: columnNotes.taxId, example: '91330100MA0000000C' },
    { key: 'bank', cell: text, example: examples.bank },
    ...reached,
    shown('salespersonName'),
    ...counted('schools', 'campuses'),
    shown('warehouseName'),
    ...counted('unservedCampuses'),
    ...resourceColumns,
  ],
}

export const supplierSheet: EnteredSheet = {
  name: sheetNames.supplier,
  thing: 'supplier',
  keys: ['code'],
  words: supplierWords,
  input: SupplierInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'G001' },
    { key: 'name', cell: text, example: examples.supplierName },
    { key: 'publisherCodes', cell: codesOf('publisher'), fills: 'publisherIds', example: ['P001', 'P002'] },
    { ...shown('publisherNames'), cell: codesOf('publisher') },
    { key: 'taxId', cell: text, note: columnNotes.taxId, example: '91330100MA0000000C' },
    { key: 'bank', cell: text, example: examples.bank },
    { key: 'purchaseDiscountBp', cell: percent, note: columnNotes.discount, example: 6500 },
    { key: 'daysToPay', cell: integer, note: columnNotes.days, example: 60 },
    { key: 'takesReturns', cell: yesNo, example: true },
    { key: 'overDeliveryBp', cell: percent, note: columnNotes.overDelivery, example: 0 },
    ...reached,
    ...counted('books'),
    ...resourceColumns,
  ],
}

export const shopSheet: EnteredSheet = {
  name: sheetNames.shop,
  thing: 'shop',
  keys: ['code'],
  words: shopWords,
  input: ShopInput,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'L001' },
    { key: 'name', cell: text, example: examples.shopName },
    { key: 'districtCode', cell: codeOf('district'), fills: 'districtId', example: '330102' },
    shown('districtName'),
    ...company,
    { key: 'discountBp', cell: percent, note: columnNotes.discount, example: 8500 },
    { key: 'creditLimitFen', cell: money, note: columnNotes.creditLimit, example: 5_000_000 },
    ...reached,
    ...counted('users'),
    ...resourceColumns,
  ],
}
