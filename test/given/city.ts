import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { taxIdCheckCharacter } from '@keben/core/base/network/rules'
import type { GivenRow } from './imports.ts'

const taxBody = '91330100MA0000000'
const taxId = taxBody + taxIdCheckCharacter(taxBody)

/** An Excel serial date. */
const serial = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

/**
 * A small city built by imports alone, in the order of `importKinds`. Every column is filled somewhere, in both
 * languages.
 */
export const cityRows: Readonly<Record<ImportKind, readonly GivenRow[]>> = {
  company: [
    {
      code: 'BRANCH',
      name: 'Branch',
      parentCode: 'HEAD',
      contact: 'Li',
      phone: '010',
      address: 'Road 1',
      remark: 'One',
    },
    { code: 'HEAD', name: 'Head office' },
  ],
  accountMode: [
    { code: 'M1', name: 'Season', teacherBooksPaidBy: '区县', dueDays: 60, billPer: 'Per season', remark: 'Two' },
    { code: 'M2', name: 'Month', teacherBooksPaidBy: 'School', dueDays: '0', billPer: '按月' },
  ],
  area: [
    {
      code: '330102',
      name: 'Riverside',
      companyCode: 'BRANCH',
      settlementModeCode: 'M1',
      payerName: 'Bureau',
      taxId: taxId.toLowerCase(),
      bank: 'Bank 1',
      contact: 'Wang',
      phone: '1',
      address: 'Road 2',
      remark: 'Three',
    },
    { code: '330103', name: 'Hillside', companyCode: 'BRANCH', settlementModeCode: 'M2' },
  ],
  school: [
    {
      code: '3301020001',
      name: 'School one',
      districtCode: '330102',
      stages: 'Primary、初中',
      nature: '公办',
      settlementModeCode: 'M2',
      address: 'Road 3',
      contact: 'Zhao',
      phone: '2',
      remark: 'Four',
    },
    {
      code: '3301030001',
      name: 'School two',
      districtCode: '330103',
      stages: '高中',
      address: 'R',
      contact: 'C',
      phone: 'P',
    },
  ],
  campus: [
    {
      code: 'EAST',
      name: 'East',
      schoolCode: '3301020001',
      address: 'Road 4',
      contact: 'Sun',
      phone: '3',
      remark: 'Five',
    },
  ],
  headcount: [
    { campusCode: 'EAST', grade: '一年级', classes: 4, students: 168, fundedStudents: 160, teachers: 9 },
    { campusCode: 'EAST', grade: 'Grade 7', classes: 2, students: 80 },
    { campusCode: '330102000101', grade: 1, students: 30 },
  ],
  press: [
    { code: 'P001', name: 'Press one', shortName: 'One', isbnPrefix: '978-7-107' },
    { code: 'P002', name: 'Press two' },
  ],
  subject: [{ code: 'YW', name: 'Chinese', stages: 'Primary,Junior', sortOrder: 10, classesPerTeacher: 2 }],
  edition: [{ code: 'TB', name: 'Unified', publisherCode: 'P001' }],
  book: [
    {
      bookCode: 'YW101',
      isbn: '978-7-107-00001-0',
      title: 'Chinese 1',
      publisherCode: 'P001',
      editionCode: 'TB',
      subjectCode: 'YW',
      stage: 'Primary',
      grade: 1,
      volume: 'first',
      term: 'autumn',
      kind: 'textbook',
      funding: 'state',
      recycled: 'Yes',
      recycleRate: '60',
      priceFen: 12.5,
      priceKind: 'estimated',
      format: '16',
      sheets: 8.5,
      pages: 128,
      copiesPerPack: 20,
      packsPerCase: 4,
      weightGrams: 260,
    },
  ],
  supplier: [
    {
      code: 'G001',
      name: 'Supplier one',
      publisherCodes: 'P002，P001',
      taxId,
      bank: 'Bank 2',
      purchaseDiscountBp: '65.25%',
      daysToPay: 30,
      takesReturns: '是',
      overDeliveryBp: 2,
      contact: 'Qian',
      remark: 'Six',
    },
    { code: 'G002', name: 'Supplier two' },
  ],
  shop: [
    {
      code: 'L001',
      name: 'Shop',
      districtCode: '330102',
      companyCode: 'BRANCH',
      discountBp: 85.5,
      creditLimitFen: '50,000.00',
    },
  ],
  user: [
    { userName: 'sales.one', name: 'Sales', mobile: '13800000001', roles: '业务、Finance', companyCode: 'BRANCH' },
    {
      userName: 'keeper.one',
      name: 'Keeper',
      mobile: '13800000002',
      roles: 'Warehouse',
      companyCode: 'BRANCH',
      remark: 'Seven',
    },
    {
      userName: 'east.one',
      name: 'East',
      mobile: '13800000003',
      roles: 'school',
      schoolCode: '3301020001',
      campusCode: 'EAST',
    },
    { userName: 'office.one', name: 'Office', mobile: '13800000004', roles: '区县', districtCode: '330102' },
    {
      userName: 'seller.one',
      name: 'Seller',
      mobile: '13800000005',
      roles: 'Supplier,Retail shop',
      supplierCode: 'G001',
      shopCode: 'L001',
    },
  ],
  warehouse: [
    {
      code: 'W011',
      name: 'Zone',
      kind: '库区',
      parentCode: 'W001',
      companyCode: 'BRANCH',
      keeperUserName: 'Keeper.One',
      address: 'Road 5',
    },
    {
      code: 'W001',
      name: 'Centre',
      kind: 'Centre',
      companyCode: 'BRANCH',
      districtCode: '330102',
      address: 'Road 6',
      remark: 'Eight',
    },
    {
      code: 'W002',
      name: 'Hill store',
      kind: 'branch',
      companyCode: 'BRANCH',
      districtCode: '330103',
      address: 'Road 7',
    },
  ],
  coverage: [
    { districtCode: '330102', warehouseCode: 'W011' },
    { schoolCode: '3301030001', warehouseCode: 'W002' },
  ],
  discount: [
    {
      districtCode: '330102',
      scope: 'All titles',
      discountBp: 78,
      validFrom: '2026-09-01',
      validTo: '2027/8/31',
      remark: 'Nine',
    },
    { districtCode: '330102', scope: '图书类别', kind: '教辅', discountBp: '80%', validFrom: serial('2026-09-01') },
    { districtCode: '330102', scope: 'publisher', publisherCode: 'P001', discountBp: 70, validFrom: '2026年9月1日' },
    { districtCode: '330102', scope: 'book', bookCode: 'YW101', discountBp: 72.25, validFrom: '2026.9.1' },
  ],
  bookTerms: [
    {
      companyCode: 'BRANCH',
      bookCode: 'YW101',
      supplierCode: 'G001',
      purchaseDiscountBp: 65,
      safetyStock: 100,
      leadDays: 14,
      remark: 'Ten',
    },
  ],
}

/** For each kind, the first row with one changed cell. */
export const changedCells: Readonly<Record<ImportKind, GivenRow>> = {
  company: { name: 'Branch, renamed' },
  accountMode: { dueDays: 30 },
  area: { payerName: 'Another payer' },
  school: { name: 'School one, renamed' },
  campus: { name: 'East side' },
  headcount: { students: 170 },
  press: { name: 'Press one, renamed' },
  subject: { sortOrder: 20 },
  edition: { name: 'Unified, renamed' },
  book: { title: 'Chinese 1, renamed' },
  supplier: { publisherCodes: 'P002' },
  shop: { creditLimitFen: null },
  user: { roles: 'Business' },
  warehouse: { name: 'Zone A' },
  coverage: { warehouseCode: 'W012' },
  discount: { discountBp: 77 },
  bookTerms: { leadDays: 15 },
}

/** The first row of the kind with some changed cells. */
export const like = (kind: ImportKind, cells: GivenRow, place = 0): GivenRow => ({ ...cityRows[kind][place], ...cells })
