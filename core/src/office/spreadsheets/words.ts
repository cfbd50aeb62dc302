import { termsWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import type { Both } from '../../kit/language.ts'
import { headcountWords } from '../../base/schools/words.ts'

/** The sheets' own words; families name the columns. */
export const sheetWords = {
  en: {
    template: 'template',
    notes: 'Notes',
    lists: 'Lists',
    column: 'Column',
    required: 'Required',
    rule: 'What to enter',
  },
  zh: { template: '模板', notes: '填写说明', lists: '选项', column: '列名', required: '必填', rule: '填写要求' },
} as const satisfies Both<Record<string, string>>

export const uploadWords = {
  en: { fileName: 'File name', file: 'File', importId: 'Upload' },
  zh: { fileName: '文件名', file: '文件', importId: '上传编号' },
} as const satisfies FieldWords

export const exampleHeading = { en: 'Example row', zh: '示例行' } as const
export const yesNoWords = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } } as const

/** Separators of a Chinese date: 2026年9月1日. */
export const dayWords = { year: '年', month: '月', day: '日' } as const

export const listSeparator = { en: ', ', zh: '、' } as const
/** Between parts of a note, and before a list of words. */
export const noteMarks = { en: { between: '; ', before: ': ' }, zh: { between: '；', before: '：' } } as const

/** For the notes of a template. */
export const cellRules = {
  text: { en: 'text', zh: '文本' },
  whole: { en: 'a whole number', zh: '整数' },
  decimal: { en: 'a number', zh: '数字' },
  money: { en: 'an amount in yuan, such as 12.50', zh: '金额（元），如 12.50' },
  percent: { en: 'a percentage, such as 72.5', zh: '百分数，如 72.5' },
  day: { en: 'a date, such as 2026-09-01', zh: '日期，如 2026-09-01' },
  yesNo: { en: 'yes or no', zh: '是或否' },
  moment: { en: 'date and time', zh: '日期和时间' },
  oneOf: { en: 'one of', zh: '以下之一' },
  someOf: { en: 'one or more, with commas between them', zh: '一项或多项，用顿号或逗号分隔' },
  reference: {
    en: 'the code of an existing entry; the list offers those in use',
    zh: '已有记录的编码，可从下拉列表选择在用的',
  },
  ownReference: { en: 'an existing code, or one from this file', zh: '已有的或本文件中的编码' },
  references: {
    en: 'codes of existing entries, with commas between them; the list offers those in use',
    zh: '已有记录的编码，多个用顿号或逗号分隔；下拉列表列出在用的',
  },
} as const satisfies Record<string, Both<string>>

/** For tabs, file names and notifications. */
export const sheetNames = {
  press: { en: 'publishers', zh: '出版社' },
  subject: { en: 'subjects', zh: '学科' },
  edition: { en: 'editions', zh: '版本' },
  book: { en: 'books', zh: '图书' },
  bookTerms: { en: 'trade terms', zh: '购销条件' },
  company: { en: 'companies', zh: '公司' },
  accountMode: { en: 'settlement modes', zh: '结算方式' },
  area: { en: 'districts', zh: '区县' },
  school: { en: 'schools', zh: '学校' },
  campus: { en: 'campuses', zh: '校区' },
  headcount: { en: 'enrolment', zh: '在校人数' },
  warehouse: { en: 'warehouses', zh: '仓库' },
  coverage: { en: 'warehouse coverage', zh: '仓库覆盖' },
  supplier: { en: 'suppliers', zh: '供应商' },
  shop: { en: 'retail shops', zh: '零售店' },
  discount: { en: 'district discounts', zh: '区县折扣' },
  user: { en: 'users', zh: '用户' },
} as const satisfies Record<string, Both<string>>

export const orderSheetNames = {
  planCatalog: { en: 'catalogue', zh: '征订目录' },
  planResult: { en: 'order result', zh: '征订结果' },
  planTitles: { en: 'order by title', zh: '征订品种汇总' },
  planLines: { en: 'order lines', zh: '征订明细' },
  deletedOrders: { en: 'orders of a deleted plan', zh: '已删除计划征订明细' },
  schoolPlan: { en: 'school order', zh: '学校征订单' },
  schoolPatchPlan: { en: 'supplementary orders of schools', zh: '学校补订' },
  areaPatchPlan: { en: 'supplementary orders of districts', zh: '区县补订' },
  progress: { en: 'order progress', zh: '征订进度' },
  ownTitles: { en: 'my order', zh: '本校征订' },
  warehouseTitles: { en: 'warehouse order progress', zh: '仓库征订进度' },
  receiving: { en: 'receiving progress', zh: '收货进度' },
  awaited: { en: 'arrival progress', zh: '到货进度' },
} as const satisfies Record<string, Both<string>>

export const financeSheetNames = {
  bill: { en: 'bills', zh: '账单' },
  billSums: { en: 'totals', zh: '汇总' },
  reconciliation: { en: 'reconciliation', zh: '对账' },
  bank: { en: 'bank statement', zh: '银行流水' },
  journal: { en: 'journal', zh: '会计分录' },
  account: { en: 'book account', zh: '用书账目' },
  ageing: { en: 'outstanding by age', zh: '账龄' },
  balances: { en: 'balances', zh: '往来余额' },
} as const satisfies Record<string, Both<string>>

/** Column names of banks. */
export const bankHeaders = {
  paidOn: ['Date', 'Transaction date', 'Booking date', '日期', '交易日期', '记账日期', '入账日期', '交易时间'],
  payerName: [
    'Counterparty',
    'Name',
    '对方户名',
    '对方名称',
    '对方单位',
    '对方单位名称',
    '对方账户名称',
    '付款人',
    '付款人名称',
  ],
  amountFen: ['Transaction amount', '金额', '交易金额', '发生额'],
  cameFen: ['Credit', 'Credit amount', 'Paid in', '贷方金额', '贷方发生额', '收入', '收入金额'],
  wentFen: ['Debit', 'Debit amount', 'Paid out', '借方金额', '借方发生额', '支出', '支出金额'],
  side: ['Dr/Cr', 'Side', '借贷', '借贷标志', '借贷方向'],
  purpose: ['Description', 'Remittance information', '摘要', '用途', '附言', '备注'],
  reference: ['Reference', 'Transaction number', '流水号', '交易流水号', '银行流水号', '凭证号', '参考号'],
} as const satisfies Record<string, readonly string[]>

export const supplySheetNames = {
  purchaseOrder: { en: 'purchase orders', zh: '采购单' },
  supplierOrder: { en: 'supplier orders', zh: '供应商订单' },
  statement: { en: 'statement', zh: '对账单' },
  receipt: { en: 'receipts', zh: '收货单' },
  move: { en: 'transfers', zh: '移库单' },
  sendOrder: { en: 'deliveries', zh: '发货单' },
  shopSendOrder: { en: 'deliveries to shops', zh: '零售发货单' },
  stock: { en: 'stock', zh: '库存' },
  stockLog: { en: 'stock log', zh: '库存流水' },
  bySupplier: { en: 'receipts by supplier', zh: '收货统计-供应商' },
  byTitle: { en: 'receipts by title', zh: '收货统计-品种' },
  byWarehouse: { en: 'receipts by warehouse', zh: '收货统计-仓库' },
  arrivals: { en: 'arrivals', zh: '到货情况' },
  reconciliation: { en: 'receiving reconciliation', zh: '收货对账' },
  sentByDistrict: { en: 'deliveries by district', zh: '发货统计-区县' },
  sentBySchool: { en: 'deliveries by school', zh: '发货统计-学校' },
  sentByTitle: { en: 'deliveries by title', zh: '发货统计-品种' },
  shopOrder: { en: 'shop orders', zh: '零售订单' },
  returned: { en: 'returns', zh: '退货单' },
} as const satisfies Record<string, Both<string>>

/** Columns whose meaning depends on the level. */
export const orderSheetWords = {
  en: { code: 'Code', name: 'Title or district', titles: 'Titles', districts: 'Districts' },
  zh: { code: '编码', name: '品种或区县', titles: '品种数', districts: '区县数' },
} as const satisfies FieldWords

/** For a school's order form. */
export const orderFormNotes = {
  bookCode: { en: 'as in the downloaded form', zh: '与下载的征订单一致' },
  copies: { en: 'leave empty for no change; 0 for no order', zh: '留空表示不修改，0 表示不订' },
  reason: { en: 'if it differs much from the suggestion', zh: '与建议数相差较大时填写' },
} as const satisfies Record<string, Both<string>>

/** Columns without a screen of their own. */
export const bookTermsWords = {
  en: { ...termsWords.en, companyCode: 'Company code', supplierCode: 'Supplier code' },
  zh: { ...termsWords.zh, companyCode: '公司编码', supplierCode: '供应商编码' },
} as const satisfies FieldWords

export const headcountSheetWords = {
  en: { ...headcountWords.en, schoolName: 'School', campusCode: 'Campus code', campusName: 'Campus' },
  zh: { ...headcountWords.zh, schoolName: '学校', campusCode: '校区编码', campusName: '校区' },
} as const satisfies FieldWords

export const coverageSheetWords = {
  en: {
    districtCode: 'District code',
    schoolCode: 'School code',
    servedName: 'District or school',
    warehouseCode: 'Warehouse code',
    warehouseName: 'Warehouse',
  },
  zh: {
    districtCode: '区县编码',
    schoolCode: '学校编码',
    servedName: '区县或学校',
    warehouseCode: '仓库编码',
    warehouseName: '仓库',
  },
} as const satisfies FieldWords

export const columnNotes = {
  code: {
    en: '1 to 20 letters, digits, dots, dashes or underscores; an existing code changes that entry',
    zh: '1–20 位字母、数字、点、横线或下划线；编码已存在则修改该记录',
  },
  bookCode: {
    en: '4 to 20 letters and digits; an existing code changes that book',
    zh: '4–20 位字母或数字；编码已存在则修改该图书',
  },
  isbn: { en: '13 digits, with or without dashes', zh: '13 位数字，可带横线' },
  isbnPrefix: { en: 'digits and dashes, such as 978-7-107', zh: '数字和横线，如 978-7-107' },
  recycleRate: { en: '1 to 100 for a recycled title, empty for any other', zh: '循环教材填 1–100，其他图书留空' },
  price: { en: 'from 0.01 to 999.99 yuan', zh: '0.01 至 999.99 元' },
  perPack: { en: '1 to 500', zh: '1–500' },
  replacesCode: {
    en: 'the book code of the title that it replaces',
    zh: '被替代图书的编码',
  },
  termsBookCode: {
    en: 'company and book identify a row; an existing pair is changed',
    zh: '公司和图书共同确定一行；已存在则修改其购销条件',
  },
  discount: {
    en: 'more than 0, at most 100; 72.5 means 72.5 % of the list price',
    zh: '大于 0 且不超过 100；72.5 即码洋的 72.5 %',
  },
  overDelivery: { en: '0 to 100', zh: '0–100' },
  days: { en: '0 to 365', zh: '0–365' },
  creditLimit: { en: 'empty for no limit', zh: '留空表示不限' },
  taxId: {
    en: 'unified social credit code of 18 characters, or empty',
    zh: '18 位统一社会信用代码，可留空',
  },
  parentCompany: {
    en: 'empty for a head office',
    zh: '总公司留空',
  },
  parentWarehouse: {
    en: 'empty for a top-level warehouse; not one that serves districts or schools',
    zh: '顶级仓库留空；不能是正在服务区县或学校的仓库',
  },
  keeper: { en: 'a user with the role Warehouse, or empty', zh: '角色为“仓管”的用户，可留空' },
  districtCode: { en: '6 digits; an existing code changes that district', zh: '6 位数字；编码已存在则修改该区县' },
  schoolCode: {
    en: '10 digits; an existing code changes that school; a new school gets its main campus automatically',
    zh: '10 位数字；编码已存在则修改该学校；新学校自动建立本部',
  },
  ownSettlementMode: { en: 'empty for that of the district', zh: '留空则与区县相同' },
  salesperson: {
    en: 'a business user of the district’s company; empty for the salesperson of the district',
    zh: '区县所属公司的业务用户；留空则与区县相同',
  },
  campusCode: {
    en: '1 to 20 letters, digits, dots, dashes or underscores; an existing code changes that campus',
    zh: '1–20 位字母、数字、点、横线或下划线；编码已存在则修改该校区',
  },
  headcount: {
    en: 'campus and grade identify a row; grades that are not listed stay unchanged',
    zh: '校区和年级共同确定一行；未列出的年级保持不变',
  },
  fundedStudents: { en: 'not more than the students', zh: '不能多于学生数' },
  coverageDistrict: { en: 'for a whole district; then leave the school empty', zh: '覆盖整个区县时填写，学校留空' },
  coverageSchool: {
    en: 'for a single school, with priority over its district; then leave the district empty',
    zh: '单独设置某所学校时填写（优先于区县），区县留空',
  },
  leaf: {
    en: 'a warehouse without parts in the district or shared with it',
    zh: '没有下级、位于该区县或与其共享的仓库',
  },
  discountKey: {
    en: 'district, target and first day identify a row; an active one is changed',
    zh: '区县、适用对象和生效日期共同确定一行；在用的将被修改',
  },
  discountKind: { en: 'only for a kind of book', zh: '仅适用范围为图书类别时填写' },
  discountPublisher: { en: 'only for a publisher', zh: '仅适用范围为出版社时填写' },
  discountBook: { en: 'only for one title', zh: '仅适用范围为单个品种时填写' },
  validTo: { en: 'the last day; empty for no end', zh: '最后一天；留空表示长期有效' },
  userName: {
    en: '3 to 30 letters, digits, dots, dashes or underscores; an existing name changes that user; a new user gets a one-time password, shown once after the import',
    zh: '3–30 位字母、数字、点、横线或下划线；用户名已存在则修改该用户；新用户获得一次性密码，导入后显示一次',
  },
  mobile: { en: '11 digits', zh: '11 位数字' },
  roles: { en: 'each role needs its organisation', zh: '每个角色须填写对应的所属单位' },
  userCompany: { en: 'for Business, Warehouse and Finance', zh: '业务、仓管、财务必填' },
  userDistrict: { en: 'for District', zh: '区县角色必填' },
  userSchool: { en: 'for School', zh: '学校角色必填' },
  userCampus: { en: 'only for a user of one campus', zh: '仅限单个校区的用户' },
  userSupplier: { en: 'for Supplier', zh: '供应商角色必填' },
  userShop: { en: 'for Retail shop', zh: '零售店角色必填' },
} as const satisfies Record<string, Both<string>>

/** Invented examples. */
export const examples = {
  publisherName: { en: 'Riverside Education Press', zh: '江畔教育出版社' },
  publisherShortName: { en: 'Riverside', zh: '江畔社' },
  person: { en: 'Li Ming', zh: '李明' },
  address: { en: '1 Riverside Road', zh: '江畔路 1 号' },
  subjectName: { en: 'Chinese', zh: '语文' },
  editionName: { en: 'Unified edition', zh: '统编版' },
  title: { en: 'Chinese, Grade 1, Volume 1', zh: '语文 一年级 上册' },
  companyName: { en: 'Riverside Branch', zh: '江畔分公司' },
  settlementModeName: { en: 'Paid by the district, per season', zh: '区县统一结算（按季）' },
  districtName: { en: 'Riverside District', zh: '江畔区' },
  payerName: { en: 'Riverside Education Bureau', zh: '江畔区教育局' },
  bank: { en: 'Riverside Bank 6222 0000 0001', zh: '江畔银行 6222 0000 0001' },
  supplierName: { en: 'Riverside Book Distribution', zh: '江畔图书发行公司' },
  shopName: { en: 'Riverside Bookshop', zh: '江畔书店' },
  schoolName: { en: 'Riverside School', zh: '江畔学校' },
  campusName: { en: 'East campus', zh: '东校区' },
  warehouseName: { en: 'Riverside Warehouse', zh: '江畔分库' },
} as const satisfies Record<string, Both<string>>

/** Balances cover parties that pay and parties that are paid. */
export const balanceWords = {
  en: { chargedFen: 'Charged', paidFen: 'Paid' },
  zh: { chargedFen: '本期应收（应付）', paidFen: '本期已收（已付）' },
} as const
