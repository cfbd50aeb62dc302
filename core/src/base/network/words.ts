import type { FieldWords } from '../../kit/endpoint.ts'
import { resourceWords } from '../../kit/resource.ts'

const reached = {
  en: { contact: 'Contact', phone: 'Phone', address: 'Address' },
  zh: { contact: '联系人', phone: '电话', address: '地址' },
} as const

const common = {
  en: { ...resourceWords.en, code: 'Code', name: 'Name' },
  zh: { ...resourceWords.zh, code: '编码', name: '名称' },
} as const

export const companyWords = {
  en: {
    ...common.en,
    ...reached.en,
    companyId: 'Company',
    parentId: 'Branch of',
    parentCode: 'Branch of (code)',
    parentName: 'Branch of',
    districts: 'Districts',
    shops: 'Shops',
    warehouses: 'Warehouses',
    users: 'Users',
  },
  zh: {
    ...common.zh,
    ...reached.zh,
    companyId: '公司',
    parentId: '上级公司',
    parentCode: '上级公司编码',
    parentName: '上级公司',
    districts: '区县',
    shops: '零售店',
    warehouses: '仓库',
    users: '用户',
  },
} as const satisfies FieldWords

export const settlementModeWords = {
  en: {
    ...common.en,
    teacherBooksPaidBy: 'Teacher books paid by',
    dueDays: 'Due days',
    billPer: 'Billing',
    districts: 'Districts',
    schools: 'Schools',
  },
  zh: {
    ...common.zh,
    teacherBooksPaidBy: '教师用书付款方',
    dueDays: '付款期限（天）',
    billPer: '出账方式',
    districts: '区县',
    schools: '学校',
  },
} as const satisfies FieldWords

export const districtWords = {
  en: {
    ...common.en,
    ...reached.en,
    companyId: 'Company',
    companyCode: 'Company code',
    companyName: 'Company',
    companyIds: 'Company',
    settlementModeId: 'Settlement mode',
    settlementModeCode: 'Settlement mode code',
    settlementModeName: 'Settlement mode',
    settlementModeIds: 'Settlement mode',
    payerName: 'Payer',
    taxId: 'Tax ID',
    bank: 'Bank account',
    salespersonName: 'Salesperson',
    schools: 'Schools',
    campuses: 'Campuses',
    warehouseName: 'Served from',
    unservedCampuses: 'Campuses without a warehouse',
    served: 'Coverage',
  },
  zh: {
    ...common.zh,
    ...reached.zh,
    companyId: '公司',
    companyCode: '公司编码',
    companyName: '公司',
    companyIds: '公司',
    settlementModeId: '结算方式',
    settlementModeCode: '结算方式编码',
    settlementModeName: '结算方式',
    settlementModeIds: '结算方式',
    payerName: '付款单位',
    taxId: '税号',
    bank: '开户银行及账号',
    salespersonName: '业务员',
    schools: '学校',
    campuses: '校区',
    warehouseName: '供货仓库',
    unservedCampuses: '未分配仓库校区',
    served: '仓库覆盖',
  },
} as const satisfies FieldWords

export const supplierWords = {
  en: {
    ...common.en,
    ...reached.en,
    publisherIds: 'Publishers',
    publisherCodes: 'Publisher codes',
    publisherNames: 'Publishers',
    taxId: 'Tax ID',
    bank: 'Bank account',
    purchaseDiscountBp: 'Purchase discount %',
    daysToPay: 'Payment days',
    takesReturns: 'Accepts returns',
    overDeliveryBp: 'Over-delivery %',
    books: 'Titles',
  },
  zh: {
    ...common.zh,
    ...reached.zh,
    publisherIds: '出版社',
    publisherCodes: '出版社编码',
    publisherNames: '出版社',
    taxId: '税号',
    bank: '开户银行及账号',
    purchaseDiscountBp: '进货折扣 %',
    daysToPay: '账期（天）',
    takesReturns: '可退货',
    overDeliveryBp: '超量到货允差 %',
    books: '品种数',
  },
} as const satisfies FieldWords

export const shopWords = {
  en: {
    ...common.en,
    ...reached.en,
    districtId: 'District',
    districtCode: 'District code',
    districtName: 'District',
    districtIds: 'District',
    companyId: 'Company',
    companyCode: 'Company code',
    companyName: 'Company',
    companyIds: 'Company',
    discountBp: 'Discount %',
    creditLimitFen: 'Credit limit',
    users: 'Users',
  },
  zh: {
    ...common.zh,
    ...reached.zh,
    districtId: '区县',
    districtCode: '区县编码',
    districtName: '区县',
    districtIds: '区县',
    companyId: '公司',
    companyCode: '公司编码',
    companyName: '公司',
    companyIds: '公司',
    discountBp: '折扣 %',
    creditLimitFen: '信用额度',
    users: '用户',
  },
} as const satisfies FieldWords

/** References that prevent deletion. */
export const referrerWords = {
  branches: { en: { one: 'branch', many: 'branches' }, zh: '下级公司' },
  districts: { en: { one: 'district', many: 'districts' }, zh: '区县' },
  schools: { en: { one: 'school', many: 'schools' }, zh: '学校' },
  warehouses: { en: { one: 'warehouse', many: 'warehouses' }, zh: '仓库' },
  sharedWarehouses: { en: { one: 'shared warehouse', many: 'shared warehouses' }, zh: '共享仓库' },
  shops: { en: { one: 'shop', many: 'shops' }, zh: '零售店' },
  users: { en: { one: 'user', many: 'users' }, zh: '用户' },
  discounts: { en: { one: 'discount', many: 'discounts' }, zh: '折扣' },
  bankAccounts: { en: { one: 'bank account', many: 'bank accounts' }, zh: '收款账户' },
  terms: { en: { one: 'title’s trade terms', many: 'titles’ trade terms' }, zh: '图书购销条件' },
} as const
