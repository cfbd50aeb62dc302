import type { Both } from '@keben/core/kit/language'
import { waitingMoves } from './words-desk-moves.ts'

/** What waits, said so that it can stand behind its number. */
interface Waits {
  readonly title: (count: number) => string
  readonly hint: string
}

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
  waiting: Readonly<
    Record<
      | 'booksNobodyHas'
      | 'schoolsWithoutHeadcount'
      | 'headcountToEnter'
      | 'schoolsWithoutUser'
      | 'unserved'
      | 'unservedToldBusiness'
      | 'withoutTerms'
      | 'noGrants'
      | 'districtsWithoutDiscount'
      | 'schoolsWithoutSalesperson'
      | 'selectionsToJudge'
      | 'plansWithoutResult'
      | 'selectionsDue'
      | 'districtsToAccept'
      | 'purchasesToJudge'
      | 'purchasesToSplit'
      | 'ordersToIssue'
      | 'answersToAgree'
      | 'ordersOverdue'
      | 'shopOrdersToAnswer'
      | 'shopOrdersRejected'
      | 'shopOrdersWaiting'
      | 'basketTitles'
      | 'receiptsToCount'
      | 'titlesToIssue'
      | 'differencesOpen'
      | 'ordersToSend'
      | 'deliveriesToConfirm'
      | 'receiptsOverdue'
      | keyof typeof waitingMoves.en
      | 'ordersToAnswer'
      | 'deliveriesOverdue'
      | 'plansToOpen'
      | 'schoolsToReview'
      | 'schoolsLate'
      | 'patchesToReview'
      | 'plansToFill'
      | 'plansReturned'
      | 'patchesRejected',
      Waits
    >
  >
  figures: Readonly<Record<string, string>>
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

const either =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? one : many

/** What the home page says to each role. */
export const deskWords: Both<DeskWords> = {
  en: {
    setupTitle: (done, all) => `Set up the city · ${done} of ${all}`,
    setupHint: 'In this order, by hand or from Excel: every list has “Import” beside its title.',
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
      booksNobodyHas: {
        title: either('title that nobody works on', 'titles that nobody works on'),
        hint: 'Grant them to a business user, or nobody can order them.',
      },
      schoolsWithoutHeadcount: {
        title: either('school without enrolment', 'schools without enrolment'),
        hint: 'Without it no quantities can be suggested.',
      },
      headcountToEnter: {
        title: either('school without enrolment', 'schools without enrolment'),
        hint: 'Enter it under “My schools”, so that quantities can be suggested.',
      },
      schoolsWithoutUser: {
        title: either('school without a user', 'schools without a user'),
        hint: 'Nobody can order for them yet.',
      },
      unserved: {
        title: either('campus served by no warehouse', 'campuses served by no warehouse'),
        hint: 'Tick a warehouse for each in the coverage.',
      },
      unservedToldBusiness: {
        title: either('campus served by no warehouse', 'campuses served by no warehouse'),
        hint: 'The company’s business staff assigns one.',
      },
      withoutTerms: {
        title: either('title without trade terms', 'titles without trade terms'),
        hint: 'They cannot be ordered before supplier and discount are set.',
      },
      noGrants: {
        title: () => 'No titles are granted to you',
        hint: 'Ask an administrator for titles, publishers or subjects to look after.',
      },
      districtsWithoutDiscount: {
        title: either('district without a discount today', 'districts without a discount today'),
        hint: 'They pay the list price.',
      },
      selectionsToJudge: {
        title: either('book selection to judge', 'book selections to judge'),
        hint: 'Districts can begin once it is approved.',
      },
      plansWithoutResult: {
        title: either('closed plan without a result', 'closed plans without a result'),
        hint: 'Procurement waits for it.',
      },
      selectionsDue: {
        title: either('plan waits for our selection', 'plans wait for our selection'),
        hint: 'Choose the books and submit them for approval.',
      },
      districtsToAccept: {
        title: either('district plan to accept', 'district plans to accept'),
        hint: 'Accept it, or send it back with a reason.',
      },
      purchasesToJudge: {
        title: either('purchase order to judge', 'purchase orders to judge'),
        hint: 'Confirm it, or send it back with a reason.',
      },
      purchasesToSplit: {
        title: either('purchase order to hand to suppliers', 'purchase orders to hand to suppliers'),
        hint: 'Confirmed; one click splits it by supplier and warehouse.',
      },
      ordersToIssue: {
        title: either('supplier order to issue', 'supplier orders to issue'),
        hint: 'The supplier sees it only then.',
      },
      answersToAgree: {
        title: either('answer of a supplier that differs', 'answers of suppliers that differ'),
        hint: 'Agree, or ask again.',
      },
      ordersOverdue: {
        title: either('supplier order overdue', 'supplier orders overdue'),
        hint: 'Its day has passed and copies are still to come.',
      },
      shopOrdersToAnswer: {
        title: either('shop order to answer', 'shop orders to answer'),
        hint: 'Confirm it whole or line by line, or send it back.',
      },
      shopOrdersRejected: {
        title: either('order sent back', 'orders sent back'),
        hint: 'Your company says why; change it and submit it again.',
      },
      shopOrdersWaiting: {
        title: either('order waits for an answer', 'orders wait for an answer'),
        hint: 'Your company has to confirm it; until then you can cancel it.',
      },
      basketTitles: {
        title: either('title in the basket', 'titles in the basket'),
        hint: 'Nothing is ordered before you submit it.',
      },
      titlesToIssue: {
        title: either('title can be issued to the warehouse', 'titles can be issued to the warehouses'),
        hint: 'Schools are owed them, and copies lie free: issue send orders.',
      },
      differencesOpen: {
        title: either('difference to close', 'differences to close'),
        hint: 'A receiver says that something was missing, damaged or too many.',
      },
      ordersToSend: {
        title: either('send order to lay ready and send', 'send orders to lay ready and send'),
        hint: 'Fetch the copies from the shelves, pack them, send them.',
      },
      deliveriesToConfirm: {
        title: either('delivery to confirm', 'deliveries to confirm'),
        hint: 'Say what arrived: all as on the note, or what differs.',
      },
      receiptsToCount: {
        title: either('receipt to count', 'receipts to count'),
        hint: 'Count good and damaged copies; stock comes in.',
      },
      receiptsOverdue: {
        title: either('receipt overdue', 'receipts overdue'),
        hint: 'Announced for an earlier day and not counted yet.',
      },
      ...waitingMoves.en,
      ordersToAnswer: {
        title: either('order to answer', 'orders to answer'),
        hint: 'Accept it whole or per line, with arrival dates.',
      },
      deliveriesOverdue: {
        title: either('delivery overdue', 'deliveries overdue'),
        hint: 'The arrival date has passed; announce the shipment or name another day.',
      },
      plansToOpen: {
        title: either('plan to open to the schools', 'plans to open to the schools'),
        hint: 'Choose the books first, then open it.',
      },
      schoolsToReview: {
        title: either('school’s order to review', 'schools’ orders to review'),
        hint: 'Those that look wrong stand first.',
      },
      schoolsLate: {
        title: either('school is late', 'schools are late'),
        hint: 'Remind them, fill in on their behalf, or excuse them.',
      },
      patchesToReview: {
        title: either('supplementary order to review', 'supplementary orders to review'),
        hint: 'Approve it, or reject it with a reason.',
      },
      plansToFill: {
        title: either('order to fill in', 'orders to fill in'),
        hint: 'Suggestions from your enrolment stand beside every field.',
      },
      plansReturned: {
        title: either('order was sent back', 'orders were sent back'),
        hint: 'Read why, correct it and submit it again.',
      },
      patchesRejected: {
        title: either('supplementary order was rejected', 'supplementary orders were rejected'),
        hint: 'Read why; it can be revised.',
      },
      schoolsWithoutSalesperson: {
        title: either('school that nobody looks after', 'schools that nobody looks after'),
        hint: 'An administrator assigns them under sales staff.',
      },
    },
    figures: {
      booksOnSale: 'Books on sale',
      shopCopiesUnderway: 'Copies under way',
      companies: 'Companies',
      settlementModes: 'Settlement modes',
      districts: 'Districts',
      schools: 'Schools',
      campuses: 'Campuses',
      classes: 'Classes',
      students: 'Students',
      warehouses: 'Warehouses',
      suppliers: 'Suppliers',
      shops: 'Retail shops',
      books: 'Titles',
      titles: 'Titles',
      withTerms: 'With trade terms',
      mySchools: 'Schools I look after',
      users: 'Users',
      publishers: 'Publishers',
    },
    goodToKnow: 'Good to know',
    company: 'Supplied by',
    discount: 'Your discount',
    creditLimit: 'Credit limit',
    noLimit: 'none set',
    yuan: (amount) => `${amount} yuan`,
    servedBy: 'Your books come from',
    salesperson: 'Your contact at the company',
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
      booksNobodyHas: { title: () => '种图书无人负责', hint: '请授权给业务员，否则无法订购。' },
      schoolsWithoutHeadcount: { title: () => '所学校未填在校人数', hint: '没有人数就无法给出建议数量。' },
      headcountToEnter: { title: () => '所学校未填在校人数', hint: '请在“学校”中录入，以便给出建议数量。' },
      schoolsWithoutUser: { title: () => '所学校没有用户', hint: '目前无人可为其征订。' },
      unserved: { title: () => '个校区没有仓库覆盖', hint: '请在覆盖范围中为其勾选仓库。' },
      unservedToldBusiness: { title: () => '个校区没有仓库覆盖', hint: '由公司业务人员指定。' },
      withoutTerms: { title: () => '种图书尚无进货条件', hint: '设置供应商和进货折扣后才能订购。' },
      noGrants: { title: () => '尚未授权任何图书', hint: '请联系管理员按图书、出版社或学科授权。' },
      districtsWithoutDiscount: { title: () => '个区县当前没有折扣', hint: '将按定价结算。' },
      selectionsToJudge: { title: () => '份选书待审核', hint: '审核通过后区县才能开始。' },
      plansWithoutResult: { title: () => '个已截止计划未下发结果', hint: '采购在等待征订结果。' },
      selectionsDue: { title: () => '个计划待选书', hint: '选好图书后提交审核。' },
      districtsToAccept: { title: () => '个区县征订待审核', hint: '通过，或说明原因后退回。' },
      purchasesToJudge: { title: () => '份采购单待审核', hint: '确认，或说明原因后退回。' },
      purchasesToSplit: { title: () => '份采购单待下单', hint: '已确认，可一键按供应商和仓库拆分。' },
      ordersToIssue: { title: () => '份供应商订单待下发', hint: '下发后供应商才能看到。' },
      answersToAgree: { title: () => '份供应商答复有差异', hint: '同意，或退回重报。' },
      ordersOverdue: { title: () => '份供应商订单逾期', hint: '到货日已过，仍有未到册数。' },
      shopOrdersToAnswer: { title: () => '张零售订单待确认', hint: '可整单或逐行确认，也可退回。' },
      shopOrdersRejected: { title: () => '张订单被退回', hint: '查看原因，修改后重新提交。' },
      shopOrdersWaiting: { title: () => '张订单等待确认', hint: '公司确认前可以取消。' },
      basketTitles: { title: () => '个品种在购物篮中', hint: '提交后才算下单。' },
      titlesToIssue: { title: () => '个品种可下发发货', hint: '学校欠发且仓库有可用库存，请下发发货单。' },
      differencesOpen: { title: () => '项收货差异待处理', hint: '收货方报告缺少、残损或多到。' },
      ordersToSend: { title: () => '张发货单待配货发货', hint: '拣货、打包、发货。' },
      deliveriesToConfirm: { title: () => '张送货单待确认', hint: '与单相符一键确认，或标出差异。' },
      receiptsToCount: { title: () => '份收货单待清点', hint: '清点完好与残损册数，确认后入库。' },
      receiptsOverdue: { title: () => '份收货单逾期未清点', hint: '预计到货日已过。' },
      ...waitingMoves.zh,
      ordersToAnswer: { title: () => '份订单待答复', hint: '可整单或逐项接单，并填写到货日。' },
      deliveriesOverdue: { title: () => '份订单逾期未到', hint: '到货日已过，请通知发货或改报日期。' },
      plansToOpen: { title: () => '个计划待开放给学校', hint: '先选定图书，再开放填报。' },
      schoolsToReview: { title: () => '份学校征订待审核', hint: '有疑点的排在前面。' },
      schoolsLate: { title: () => '所学校逾期未交', hint: '可催报、代填或免报。' },
      patchesToReview: { title: () => '份补订待审核', hint: '通过，或说明原因后退回。' },
      plansToFill: { title: () => '份征订单待填报', hint: '每一项旁都有按学籍人数给出的建议数。' },
      plansReturned: { title: () => '份征订单被退回', hint: '查看原因，修改后重新提交。' },
      patchesRejected: { title: () => '份补订被退回', hint: '查看原因，可修改后再提交。' },
      schoolsWithoutSalesperson: { title: () => '所学校无人负责', hint: '由管理员在业务员管理中指定。' },
    },
    figures: {
      booksOnSale: '上架图书',
      shopCopiesUnderway: '在订册数',
      companies: '公司',
      settlementModes: '结算方式',
      districts: '区县',
      schools: '学校',
      campuses: '校区',
      classes: '班级',
      students: '学生',
      warehouses: '仓库',
      suppliers: '供应商',
      shops: '零售店',
      books: '图书品种',
      titles: '图书品种',
      withTerms: '已设置进货条件',
      mySchools: '我负责的学校',
      users: '用户',
      publishers: '出版社',
    },
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
