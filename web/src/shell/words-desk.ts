import type { Both } from '@keben/core/kit/language'
import type { TodoName } from '@keben/core/desk/todos'
import { waitingMoney } from './words-desk-money.ts'
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
  waiting: Readonly<Record<TodoName | 'noGrants', Waits>>
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
        title: either('campus without enrolment', 'campuses without enrolment'),
        hint: 'Enter it under “My schools”, so that quantities can be suggested.',
      },
      schoolsWithoutUser: {
        title: either('school without a user', 'schools without a user'),
        hint: 'Nobody can order for them yet.',
      },
      campusesUnserved: {
        title: either('campus without a warehouse', 'campuses without a warehouse'),
        hint: 'Tick a warehouse for each in the coverage.',
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
      planDeletionsToDecide: {
        title: either('deletion of a plan to decide', 'deletions of plans to decide'),
        hint: 'Another administrator asks you to agree. All orders in it would go.',
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
      campusesWithoutWarehouse: {
        title: either('campus without a warehouse', 'campuses without a warehouse'),
        hint: 'The company’s business staff assigns one.',
      },
      plansWithoutCatalogue: {
        title: either(
          'open plan in which a company has no catalogue',
          'open plans in which a company has no catalogue',
        ),
        hint: 'Its districts have nothing to choose from; remind the company, or approve its selection.',
      },
      seasonsToBuy: {
        title: either('season with copies still to buy', 'seasons with copies still to buy'),
        hint: 'Ordered by schools, and neither bought nor on the shelves.',
      },
      schoolPatchesToIssue: {
        title: either('supplementary order of a school to issue', 'supplementary orders of schools to issue'),
        hint: 'Copies of it lie free: issue send orders.',
      },
      districtPatchesToIssue: {
        title: either('supplementary order of a district to issue', 'supplementary orders of districts to issue'),
        hint: 'Copies of it lie free: issue send orders.',
      },
      shopTitlesToIssue: {
        title: either('title of shops can be issued', 'titles of shops can be issued'),
        hint: 'Shops are owed them, and copies lie free.',
      },
      returnsToJudge: {
        title: either('return to approve', 'returns to approve'),
        hint: 'Approve it, or reject it with a reason.',
      },
      returnsToCount: {
        title: either('return to count', 'returns to count'),
        hint: 'Approved: count what comes back, or send it out.',
      },
      ...waitingMoney.en,
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
        title: either('campus is late', 'campuses are late'),
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
        title: either('order to correct', 'orders to correct'),
        hint: 'Read why, correct it and submit it again.',
      },
      patchesRejected: {
        title: either('supplementary order was rejected', 'supplementary orders were rejected'),
        hint: 'Read why; it can be revised.',
      },
      schoolsWithoutSalesperson: {
        title: either('school that nobody looks after', 'schools that nobody looks after'),
        hint: 'Choose a salesperson for the school or its district.',
      },
    },
    figures: {
      booksOnSale: 'Books on sale',
      basketTitles: 'Titles in the basket',
      ordersWaiting: 'Orders waiting for an answer',
      ordersOpen: 'Orders to deliver',
      copiesUnderway: 'Copies under way',
      copiesComing: 'Copies accepted and not here',
      copiesToCount: 'Copies to count',
      copiesOnHand: 'Copies on the shelves',
      copiesFree: 'Of these free',
      copiesToSend: 'Copies to send',
      copiesOwed: 'Copies still owed',
      copiesOnTheWay: 'Copies on their way',
      students: 'Students',
      mySchools: 'Schools I look after',
      receivableFen: 'Receivable, yuan',
      overdueFen: 'Of this overdue, yuan',
      payableFen: 'Payable, yuan',
    },
    ordered: (season) => `Copies ordered, ${season}`,
    filledIn: (season) => `Filled in so far, ${season}`,
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
      headcountToEnter: { title: () => '个校区未填在校人数', hint: '请在“学校”中录入，以便给出建议数量。' },
      schoolsWithoutUser: { title: () => '所学校没有用户', hint: '目前无人可为其征订。' },
      campusesUnserved: { title: () => '个校区无仓库', hint: '请在覆盖范围中为其勾选仓库。' },
      withoutTerms: { title: () => '种图书尚无进货条件', hint: '设置供应商和进货折扣后才能订购。' },
      noGrants: { title: () => '尚未授权任何图书', hint: '请联系管理员按图书、出版社或学科授权。' },
      districtsWithoutDiscount: { title: () => '个区县当前没有折扣', hint: '将按定价结算。' },
      selectionsToJudge: { title: () => '份选书待审核', hint: '审核通过后区县才能开始。' },
      planDeletionsToDecide: { title: () => '份计划删除申请待审批', hint: '另一管理员申请删除计划及其全部征订。' },
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
      titlesToIssue: { title: () => '个品种可下发发货', hint: '学校欠发且仓库有可用库存，请下发发货单。' },
      differencesOpen: { title: () => '项收货差异待处理', hint: '收货方报告缺少、残损或多到。' },
      ordersToSend: { title: () => '张发货单待配货发货', hint: '拣货、打包、发货。' },
      deliveriesToConfirm: { title: () => '张送货单待确认', hint: '与单相符一键确认，或标出差异。' },
      receiptsToCount: { title: () => '份收货单待清点', hint: '清点完好与残损册数，确认后入库。' },
      receiptsOverdue: { title: () => '份收货单逾期未清点', hint: '预计到货日已过。' },
      campusesWithoutWarehouse: { title: () => '个校区无仓库', hint: '由公司业务人员指定。' },
      plansWithoutCatalogue: { title: () => '个已开放计划有公司未选书', hint: '其区县无书可选，请催公司选书或审核。' },
      seasonsToBuy: { title: () => '个征订季仍有册数待采购', hint: '学校已订，尚未采购，库存也不足。' },
      schoolPatchesToIssue: { title: () => '份学校补订可下发发货', hint: '有可用库存，请下发发货单。' },
      districtPatchesToIssue: { title: () => '份区县补订可下发发货', hint: '有可用库存，请下发发货单。' },
      shopTitlesToIssue: { title: () => '个零售品种可下发发货', hint: '零售店欠发且有可用库存。' },
      returnsToJudge: { title: () => '份退货待审核', hint: '批准，或说明原因后驳回。' },
      returnsToCount: { title: () => '份退货待清点', hint: '已批准，请清点入库或发出。' },
      ...waitingMoney.zh,
      ...waitingMoves.zh,
      ordersToAnswer: { title: () => '份订单待答复', hint: '可整单或逐项接单，并填写到货日。' },
      deliveriesOverdue: { title: () => '份订单逾期未到', hint: '到货日已过，请通知发货或改报日期。' },
      plansToOpen: { title: () => '个计划待开放给学校', hint: '先选定图书，再开放填报。' },
      schoolsToReview: { title: () => '份学校征订待审核', hint: '有疑点的排在前面。' },
      schoolsLate: { title: () => '个校区逾期未交', hint: '可催报、代填或免报。' },
      patchesToReview: { title: () => '份补订待审核', hint: '通过，或说明原因后退回。' },
      plansToFill: { title: () => '份征订单待填报', hint: '每一项旁都有按学籍人数给出的建议数。' },
      plansReturned: { title: () => '份征订单待更正', hint: '查看原因，修改后重新提交。' },
      patchesRejected: { title: () => '份补订被退回', hint: '查看原因，可修改后再提交。' },
      schoolsWithoutSalesperson: { title: () => '所学校无人负责', hint: '请为学校或其区县指定业务员。' },
    },
    figures: {
      booksOnSale: '上架图书',
      basketTitles: '购物篮品种',
      ordersWaiting: '待确认订单',
      ordersOpen: '待交货订单',
      copiesUnderway: '在订册数',
      copiesComing: '已接单未到册数',
      copiesToCount: '待清点册数',
      copiesOnHand: '在库册数',
      copiesFree: '其中可用',
      copiesToSend: '待发册数',
      copiesOwed: '待到书册数',
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
