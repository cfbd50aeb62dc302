import type { Both } from '@keben/core/kit/language'
import type { BillWork } from '@keben/core/desk-parts'
import { type TodoName, type TodoWords, todoWordsIn } from '@keben/core/office/desk/todos'
import { counted, figure } from '../kit/app/language.ts'

interface Said {
  readonly title: string
  readonly hint: string
}

export interface DeskWords {
  setupTitle: (done: number, all: number) => string
  setupHint: string
  setup: Readonly<
    Record<
      | 'companies'
      | 'settlementModes'
      | 'districts'
      | 'schools'
      | 'headcount'
      | 'warehouses'
      | 'publishers'
      | 'suppliers'
      | 'books'
      | 'users',
      Said
    >
  >
  waiting: Readonly<Record<TodoName | 'noGrants', TodoWords>>
  /** The to-dos of one kind of bill work, and whom each part concerns. */
  works: Readonly<Record<BillWork, (count: string, isOne: boolean) => string>>
  parties: Readonly<Record<'school' | 'district' | 'shop' | 'supplier', (count: number) => string>>
  copies: (count: number) => string
  lines: (count: number) => string
  daysLeft: (days: number) => string
  dueToday: string
  daysOverdue: (days: number) => string
  waitsFor: (days: number) => string
  first: (name: string, others: number) => string
  headline: (subject: string, facts: string) => string
  and: (one: string, other: string) => string
  figures: Readonly<Record<string, string>>
  /** Of a season, by its brief name: as its result says, and before there is one. */
  ordered: (season: string) => string
  filledIn: (season: string) => string
  goodToKnow: string
  company: string
  discount: string
  creditLimit: string
  noLimit: string
  yuan: (amount: string) => string
  servedBy: string
  salesperson: string
  nobodyYet: string
  listSeparator: string
}

/** What the home page says to each role. */
export const deskWords: Both<DeskWords> = {
  en: {
    setupTitle: (done, all) => `Set up the city · ${done} of ${all}`,
    setupHint: 'In this order, by hand or from Excel: each list has an Import button.',
    setup: {
      companies: { title: 'Companies', hint: 'The head office and its branches.' },
      settlementModes: { title: 'Settlement modes', hint: 'Who pays teacher books, and how often bills are made.' },
      districts: { title: 'Districts', hint: 'Each with the company that serves it.' },
      schools: { title: 'Schools', hint: 'Each begins with its main campus.' },
      headcount: { title: 'Enrolment', hint: 'Classes and students of every grade.' },
      warehouses: { title: 'Warehouses', hint: 'As a tree; copies lie in its leaves.' },
      publishers: { title: 'Publishers', hint: 'Then subjects and editions.' },
      suppliers: { title: 'Suppliers', hint: 'And the publishers whose books they supply.' },
      books: { title: 'Book catalogue', hint: 'The titles that may be ordered.' },
      users: { title: 'Users and grants', hint: 'Staff first; then districts, schools, suppliers and shops.' },
    },
    waiting: {
      ...todoWordsIn('en'),
      noGrants: {
        title: () => 'No titles are granted to you',
        hint: 'Ask an administrator to grant you titles, publishers or subjects.',
        action: 'View',
      },
    },
    works: {
      overdue: (count, isOne) => `${count} overdue ${isOne ? 'bill' : 'bills'}`,
      disputed: (count, isOne) => `${count} disputed ${isOne ? 'bill' : 'bills'}`,
      confirm: (count, isOne) => `${count} ${isOne ? 'bill' : 'bills'} to confirm`,
      make: (count, isOne) => `${count} ${isOne ? 'bill' : 'bills'} and settlements to create`,
    },
    parties: {
      school: (count) => `Schools ${figure(count)}`,
      district: (count) => `Districts ${figure(count)}`,
      shop: (count) => `Shops ${figure(count)}`,
      supplier: (count) => `Suppliers ${figure(count)}`,
    },
    copies: (count) => counted(count, 'copy', 'copies'),
    lines: (count) => counted(count, 'line', 'lines'),
    daysLeft: (days) => `${counted(days, 'day', 'days')} left`,
    dueToday: 'due today',
    daysOverdue: (days) => `${counted(days, 'day', 'days')} overdue`,
    waitsFor: (days) => `waiting ${counted(days, 'day', 'days')}`,
    first: (name, others) => (others ? `${name} and ${figure(others)} more` : name),
    headline: (subject, facts) => (facts ? `${subject}: ${facts}` : subject),
    and: (one, other) => `${one} and ${other}`,
    figures: {
      booksOnSale: 'Books on sale',
      basketTitles: 'Titles in the basket',
      ordersWaiting: 'Orders awaiting confirmation',
      ordersOpen: 'Orders to deliver',
      copiesUnderway: 'Copies on order',
      copiesComing: 'Accepted, not yet received',
      copiesToCount: 'Copies to count',
      copiesOnHand: 'On hand',
      copiesFree: 'Available',
      copiesToSend: 'Copies to ship',
      copiesOwed: 'Outstanding',
      copiesOnTheWay: 'In transit',
      students: 'Students',
      mySchools: 'My schools',
      receivableFen: 'Receivable, yuan',
      overdueFen: 'Overdue, yuan',
      payableFen: 'Payable, yuan',
    },
    ordered: (season) => `Copies ordered, ${season}`,
    filledIn: (season) => `Entered so far, ${season}`,
    goodToKnow: 'Your details',
    company: 'Supplied by',
    discount: 'Your discount',
    creditLimit: 'Credit limit',
    noLimit: 'none set',
    yuan: (amount) => `${amount} yuan`,
    servedBy: 'Delivering warehouse',
    salesperson: 'Company contact',
    nobodyYet: 'not assigned yet',
    listSeparator: ', ',
  },
  zh: {
    setupTitle: (done, all) => `初始化 · 已完成 ${done} / ${all}`,
    setupHint: '按此顺序手工录入，或从 Excel 导入：每个列表标题旁都有“导入”。',
    setup: {
      companies: { title: '公司', hint: '总公司及分公司。' },
      settlementModes: { title: '结算方式', hint: '教师用书由谁支付、多久出一次账单。' },
      districts: { title: '区县', hint: '各区县及其服务公司。' },
      schools: { title: '学校', hint: '新增学校自带主校区。' },
      headcount: { title: '在校人数', hint: '各年级的班级数和学生数。' },
      warehouses: { title: '仓库', hint: '按树形建立，库存只在末级仓库。' },
      publishers: { title: '出版社', hint: '随后建学科和版本。' },
      suppliers: { title: '供应商', hint: '及其供货的出版社。' },
      books: { title: '图书目录', hint: '可供订购的图书。' },
      users: { title: '用户与授权', hint: '先建公司人员，再建区县、学校、供应商和零售店用户。' },
    },
    waiting: {
      ...todoWordsIn('zh'),
      noGrants: { title: () => '尚未授权任何图书', hint: '请联系管理员按图书、出版社或学科授权。', action: '查看' },
    },
    works: {
      overdue: (count) => `逾期账单 ${count} 张`,
      disputed: (count) => `有异议的账单 ${count} 张`,
      confirm: (count) => `待确认账单 ${count} 张`,
      make: (count) => `待生成账单和结算单 ${count} 张`,
    },
    parties: {
      school: (count) => `学校 ${figure(count)} 张`,
      district: (count) => `区县 ${figure(count)} 张`,
      shop: (count) => `零售店 ${figure(count)} 张`,
      supplier: (count) => `供应商 ${figure(count)} 张`,
    },
    copies: (count) => `${figure(count)} 册`,
    lines: (count) => `${figure(count)} 行`,
    daysLeft: (days) => `还剩 ${figure(days)} 天`,
    dueToday: '今天到期',
    daysOverdue: (days) => `已逾期 ${figure(days)} 天`,
    waitsFor: (days) => `已等待 ${figure(days)} 天`,
    first: (name, others) => (others ? `${name} 等 ${figure(others + 1)} 项` : name),
    headline: (subject, facts) => (facts ? `${subject}：${facts}` : subject),
    and: (one, other) => `${one}，${other}`,
    figures: {
      booksOnSale: '上架图书',
      basketTitles: '购物篮品种',
      ordersWaiting: '待确认订单',
      ordersOpen: '待交货订单',
      copiesUnderway: '在订册数',
      copiesComing: '供应商未到货（册）',
      copiesToCount: '待清点册数',
      copiesOnHand: '在库册数',
      copiesFree: '其中可用',
      copiesToSend: '待发册数',
      copiesOwed: '未到册数',
      copiesOnTheWay: '在途册数',
      students: '学生',
      mySchools: '我负责的学校',
      receivableFen: '应收（元）',
      overdueFen: '其中逾期（元）',
      payableFen: '应付（元）',
    },
    ordered: (season) => `${season} 征订册数`,
    filledIn: (season) => `${season} 已填报册数`,
    goodToKnow: '基本信息',
    company: '供货公司',
    discount: '进货折扣',
    creditLimit: '信用额度',
    noLimit: '未设置',
    yuan: (amount) => `${amount} 元`,
    servedBy: '配送仓库',
    salesperson: '公司联系人',
    nobodyYet: '尚未指定',
    listSeparator: '、',
  },
}
