import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

/** Words of this family's screens; core has the names of fields. */
export const networkWords = both({
  en: {
    search: 'Name or code',
    contactSection: 'Contact',
    payingSection: 'Bills and payment',
    taxIdHint: 'Unified social credit code, 18 characters.',
    taxIdGood: 'The check character is correct.',
    taxIdLast: (character: string) => `The last character must be ${character}.`,
    taxIdMissing: (count: number) => `${counted(count, 'character', 'characters')} missing.`,
    bankHint: 'Bank and account number.',
  },
  zh: {
    search: '名称或编码',
    contactSection: '联系方式',
    payingSection: '开票与付款',
    taxIdHint: '统一社会信用代码，18 位。',
    taxIdGood: '校验码正确。',
    taxIdLast: (character) => `末位应为 ${character}。`,
    taxIdMissing: (count) => `还差 ${count} 位。`,
    bankHint: '开户银行和账号。',
  },
})

export const companyScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'company', 'companies'),
    empty: 'Add the head office first, then its branches.',
    create: 'Add company',
    edit: 'Edit company',
    parentHint: 'Leave empty for a head office.',
    parts: 'Related',
    partsOf: (company: string) => `Related to ${company}`,
    noParts:
      'Nothing belongs to this company yet. Choose the company in the forms of districts, shops, warehouses and users.',
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
    empty: 'Add the settlement modes of districts and schools: every district has one.',
    create: 'Add settlement mode',
    edit: 'Edit settlement mode',
    dueDaysHint: 'Days from bill to payment; 0 for immediate payment.',
    payerHint: 'The district always pays for state-funded books, the school for self-paid ones.',
  },
  zh: {
    counted: (count) => `${figure(count)} 种结算方式`,
    empty: '请新增区县和学校的结算方式，每个区县都要选择一种。',
    create: '新增结算方式',
    edit: '编辑结算方式',
    dueDaysHint: '出账到付款的天数，0 为立即付款。',
    payerHint: '财政支付的教材由区县付款，自费图书由学校付款。',
  },
})

export const districtScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'district', 'districts'),
    empty: 'Add the districts that the companies serve: every school and shop belongs to one.',
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
    unserved: (count) => `${figure(count)} 个校区未分配仓库`,
    allServed: '已全部覆盖',
    withGaps: '有校区未分配仓库',
  },
})

export const supplierScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'supplier', 'suppliers'),
    empty: 'Add the suppliers of your titles.',
    create: 'Add supplier',
    edit: 'Edit supplier',
    termsSection: 'Terms',
    discount: 'Purchase discount',
    discountHint: 'Percentage of the list price, unless a title has its own.',
    effect: (books: number) =>
      `${
        books
          ? `${books === 1 ? 'The existing terms of 1 title stay' : `The existing terms of ${figure(books)} titles stay`} unchanged. `
          : ''
      }New trade terms start with this discount.`,
    overDelivery: 'Over-delivery tolerance',
    overDeliveryHint: 'Accepted quantity above the order.',
    daysToPayHint: 'Days from statement to payment.',
    publishersHint: 'Users of the supplier see the titles of these publishers.',
  },
  zh: {
    counted: (count) => `${figure(count)} 家供应商`,
    empty: '请新增图书的供应商。',
    create: '新增供应商',
    edit: '编辑供应商',
    termsSection: '购销条件',
    discount: '进货折扣',
    discountHint: '按定价计，图书另有约定的除外。',
    effect: (books) =>
      `${books ? `已设购销条件的 ${figure(books)} 个品种不变；` : ''}此后新设的购销条件默认采用此折扣。`,
    overDelivery: '超量到货允差',
    overDeliveryHint: '允许超出订数的到货比例。',
    daysToPayHint: '对账后多少天付款。',
    publishersHint: '其用户可查看这些出版社的图书。',
  },
})

export const shopScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'shop', 'shops'),
    empty: 'Add the retail shops that order books.',
    create: 'Add shop',
    edit: 'Edit shop',
    termsSection: 'Terms',
    discount: 'Discount',
    discountHint: 'What the shop pays, as a percentage of the list price.',
    effect: (drafts: number, copies: number) =>
      `This applies to future orders of this shop, ${
        drafts
          ? `including ${counted(drafts, 'draft', 'drafts')} with ${counted(copies, 'copy', 'copies')}`
          : 'starting with the next one'
      }. Submitted orders stay unchanged.`,
    creditHint: 'Maximum debt; leave empty for no limit.',
    noLimit: 'No limit',
  },
  zh: {
    counted: (count) => `${figure(count)} 家零售店`,
    empty: '请新增订购图书的零售店。',
    create: '新增零售店',
    edit: '编辑零售店',
    termsSection: '购销条件',
    discount: '折扣',
    discountHint: '零售店实付占定价的百分比。',
    effect: (drafts, copies) =>
      `该店此后的订单均按此结算，${
        drafts ? `包括 ${figure(drafts)} 张草稿共 ${figure(copies)} 册` : '从下一张订单开始'
      }；已提交的订单不变。`,
    creditHint: '最高欠款金额，不限则留空。',
    noLimit: '不限',
  },
})
