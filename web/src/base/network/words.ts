import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

/** What all screens of this family say; the names of fields are core's. */
export const networkWords = both({
  en: {
    search: 'Name or code',
    contactSection: 'How to reach them',
    payingSection: 'Bills and payment',
    taxIdHint: 'Unified social credit code, 18 characters.',
    taxIdGood: 'The check character is right.',
    taxIdLast: (character: string) => `The last character must be ${character}.`,
    taxIdMissing: (count: number) => `${counted(count, 'character', 'characters')} to go.`,
    bankHint: 'Bank and account number.',
  },
  zh: {
    search: '名称 / 编码',
    contactSection: '联系方式',
    payingSection: '开票与付款',
    taxIdHint: '统一社会信用代码，18 位。',
    taxIdGood: '校验码正确。',
    taxIdLast: (character) => `末位应为 ${character}。`,
    taxIdMissing: (count) => `还差 ${count} 位。`,
    bankHint: '开户行和账号。',
  },
})

export const companyScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'company', 'companies'),
    empty: 'Add the head office first, then its branches.',
    create: 'Add company',
    edit: 'Edit company',
    parentHint: 'Empty for a head office.',
    parts: 'Parts',
    partsOf: (company: string) => `Parts of ${company}`,
    noParts: 'Nothing belongs to this company yet. Districts, shops, warehouses and users name it in their own forms.',
    openList: 'Open list',
    branches: 'Branches',
    schools: (count: number) => counted(count, 'school', 'schools'),
  },
  zh: {
    counted: (count) => `${figure(count)} 家公司`,
    empty: '请先新增总公司，再新增下级公司。',
    create: '新增公司',
    edit: '编辑公司',
    parentHint: '总公司留空。',
    parts: '下属',
    partsOf: (company) => `${company}的下属`,
    noParts: '该公司还没有下属。区县、零售店、仓库和用户在各自的资料中选择公司。',
    openList: '打开列表',
    branches: '下级公司',
    schools: (count) => `${figure(count)} 所学校`,
  },
})

export const modeScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'settlement mode', 'settlement modes'),
    empty: 'Add the ways in which districts and schools settle: every district names one.',
    create: 'Add settlement mode',
    edit: 'Edit settlement mode',
    dueDaysHint: 'From the bill to its payment; 0 for at once.',
    payerHint: 'State-funded books are always paid by the district, self-paid ones by the school.',
  },
  zh: {
    counted: (count) => `${figure(count)} 种结算方式`,
    empty: '请新增区县和学校的结算方式，每个区县都要选择一种。',
    create: '新增结算方式',
    edit: '编辑结算方式',
    dueDaysHint: '出账到付款的天数，0 为立即付款。',
    payerHint: '免费教材由区县支付，自费图书由学校支付。',
  },
})

export const districtScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'district', 'districts'),
    empty: 'Add the districts that the companies serve: schools and shops lie in one.',
    create: 'Add district',
    edit: 'Edit district',
    codeHint: '6 digits, such as 330106.',
    bySchool: 'School by school',
    unserved: (count: number) => `${counted(count, 'campus', 'campuses')} without a warehouse`,
    allServed: 'All campuses served',
    withGaps: 'Campuses without a warehouse',
  },
  zh: {
    counted: (count) => `${figure(count)} 个区县`,
    empty: '请新增公司服务的区县，学校和零售店都属于某个区县。',
    create: '新增区县',
    edit: '编辑区县',
    codeHint: '6 位数字，如 330106。',
    bySchool: '按学校设置',
    unserved: (count) => `${figure(count)} 个校区无仓库`,
    allServed: '已全部覆盖',
    withGaps: '有校区无仓库',
  },
})

export const supplierScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'supplier', 'suppliers'),
    empty: 'Add the suppliers that titles are bought from.',
    create: 'Add supplier',
    edit: 'Edit supplier',
    termsSection: 'Terms',
    discount: 'Purchase discount',
    discountHint: 'Of the list price, unless a title says otherwise.',
    effect: (books: number) =>
      `${
        books
          ? `${books === 1 ? 'The title' : `The ${figure(books)} titles`} bought from it keep${books === 1 ? 's' : ''} what was agreed; the`
          : 'The'
      } terms of titles that are agreed from now on begin with it.`,
    overDelivery: 'Over-delivery tolerance',
    overDeliveryHint: 'How much more than ordered is accepted.',
    daysToPayHint: 'From the statement to our payment.',
    publishersHint: 'Its users see the titles of these publishers.',
  },
  zh: {
    counted: (count) => `${figure(count)} 家供应商`,
    empty: '请新增图书的供应商。',
    create: '新增供应商',
    edit: '编辑供应商',
    termsSection: '供货条件',
    discount: '进货折扣',
    discountHint: '按定价计，图书另有约定的除外。',
    effect: (books) =>
      `${books ? `已约定进货条件的 ${figure(books)} 个品种不变；` : ''}此后新设的进货条件将以此为默认折扣。`,
    overDelivery: '超量到货允差',
    overDeliveryHint: '允许比订数多到的比例。',
    daysToPayHint: '对账后多少天付款。',
    publishersHint: '其用户可查看这些出版社的图书。',
  },
})

export const shopScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'shop', 'shops'),
    empty: 'Add the retail shops that order books on sale.',
    create: 'Add shop',
    edit: 'Edit shop',
    termsSection: 'Terms',
    discount: 'Discount',
    discountHint: 'What the shop pays of the list price.',
    effect: (drafts: number, copies: number) =>
      `All orders of this shop from now on are billed with it, ${
        drafts
          ? `beginning with ${counted(drafts, 'draft', 'drafts')} of ${counted(copies, 'copy', 'copies')}`
          : 'beginning with the next one'
      }; those that are submitted keep theirs.`,
    creditHint: 'Up to how much it may owe; empty for no limit.',
    noLimit: 'No limit',
  },
  zh: {
    counted: (count) => `${figure(count)} 家零售店`,
    empty: '请新增订购图书的零售店。',
    create: '新增零售店',
    edit: '编辑零售店',
    termsSection: '供货条件',
    discount: '折扣',
    discountHint: '零售店按定价的多少付款。',
    effect: (drafts, copies) =>
      `该店此后的全部订单都将按此结算，${
        drafts ? `从 ${figure(drafts)} 张草稿的 ${figure(copies)} 册开始` : '从下一张订单开始'
      }；已提交的订单不变。`,
    creditHint: '最多可欠的金额，不限则留空。',
    noLimit: '不限',
  },
})
