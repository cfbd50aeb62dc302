import type { FindingKind } from '@keben/core/results/choices'
import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ResultScreenWords {
  readonly plans: (count: number) => string
  readonly search: string
  readonly emptyTitle: string
  readonly emptyHint: string
  readonly noIssued: string
  readonly of: (part: number, whole: number) => string
  readonly look: string
  readonly notFound: string
  readonly back: string
  readonly issue: string
  readonly issueQuestion: (facts: { copies: number; titles: number; schools: number }) => string
  readonly issueHint: string
  readonly withdraw: string
  readonly withdrawTitle: (number: string) => string
  readonly withdrawHint: string
  readonly stillOpen: string
  readonly nothingYet: string
  readonly ready: string
  readonly missing: string
  readonly findings: Readonly<Record<FindingKind, (count: number) => string>>
  readonly remedies: Readonly<Record<FindingKind, string>>
  readonly more: (count: number) => string
  readonly toPlan: string
  readonly toCoverage: string
  readonly toSelection: string
  readonly overview: string
  readonly byTitle: string
  readonly lines: string
  readonly views: string
  readonly byWarehouse: string
  readonly byDistrict: string
  readonly warehouse: string
  readonly district: string
  readonly districtState: string
  readonly noWarehouse: string
  readonly noDistrict: string
  readonly total: string
  readonly titles: (count: number) => string
  readonly linesCounted: (count: number) => string
  readonly copies: (count: number) => string
  readonly value: (yuan: string) => string
  readonly lastSeason: (code: string) => string
  readonly noLast: string
  readonly acceptedOnly: string
  readonly history: string
  readonly withdrawn: string
  readonly issuedStep: string
  readonly searchTitles: string
  readonly noTitles: string
  readonly packing: string
  readonly ofLine: (title: string) => string
  readonly companyReserve: string
  readonly firstOf: (shown: number, total: number) => string
  readonly summary: string
  readonly schools: string
  readonly copiesLabel: string
  readonly reserves: string
  readonly listValue: string
}

export const resultScreenWords: Both<ResultScreenWords> = {
  en: {
    plans: (n) => counted(n, 'plan', 'plans'),
    search: 'Season or number',
    emptyTitle: 'No plan is open yet',
    emptyHint: 'Once a plan has been opened to districts, its result can be previewed here.',
    noIssued: 'Results appear here as soon as head office has issued them.',
    of: (part, whole) => `${figure(part)} of ${figure(whole)}`,
    look: 'Look through',
    notFound: 'There is no such result',
    back: 'To the list',
    issue: 'Issue the result',
    issueQuestion: ({ copies, titles, schools }) =>
      `Issue ${figure(copies)} copies of ${counted(titles, 'title', 'titles')} for ${counted(schools, 'school', 'schools')}?`,
    issueHint: 'The figures are frozen, and companies and districts are told.',
    withdraw: 'Withdraw…',
    withdrawTitle: (number) => `Withdraw ${number}?`,
    withdrawHint: 'The plan is closed again, the companies are told why, and the snapshot stays for the record.',
    stillOpen: 'The plan is still open: close it before its result is issued.',
    nothingYet: 'Nothing has been approved yet.',
    ready: 'Nothing is missing: the result can be issued.',
    missing: 'Before it can be issued',
    findings: {
      districtNotAccepted: (n) => `${counted(n, 'district is', 'districts are')} neither accepted nor excused`,
      schoolNotApproved: (n) => `${counted(n, 'campus is', 'campuses are')} not approved by the district`,
      campusWithoutWarehouse: (n) =>
        `${counted(n, 'campus that orders is', 'campuses that order are')} served by no warehouse`,
      districtReserveWithoutWarehouse: (n) =>
        `${counted(n, 'district that keeps a reserve is', 'districts that keep a reserve are')} served by no warehouse`,
      companyReserveWithoutWarehouse: (n) =>
        `${counted(n, 'company keeps', 'companies keep')} a reserve without a warehouse for it`,
    },
    remedies: {
      districtNotAccepted: 'The company accepts them, or head office excuses them in the plan.',
      schoolNotApproved: 'The district approves or excuses them.',
      campusWithoutWarehouse: 'The company sets who serves them, under warehouse coverage.',
      districtReserveWithoutWarehouse: 'The company sets a warehouse for the whole district, under warehouse coverage.',
      companyReserveWithoutWarehouse: 'The company names the warehouse in its selection.',
    },
    more: (n) => `and ${figure(n)} more`,
    toPlan: 'Open the plan',
    toCoverage: 'Open coverage',
    toSelection: 'Open the selections',
    overview: 'Overview',
    byTitle: 'Titles',
    lines: 'Title and warehouse',
    views: 'Views of the result',
    byWarehouse: 'By warehouse',
    byDistrict: 'By district',
    warehouse: 'Warehouse',
    district: 'District',
    districtState: 'State',
    noWarehouse: 'No warehouse yet',
    noDistrict: 'Reserve of the companies',
    total: 'Total',
    titles: (n) => counted(n, 'title', 'titles'),
    linesCounted: (n) => counted(n, 'line', 'lines'),
    copies: (n) => counted(n, 'copy', 'copies'),
    value: (yuan) => `¥${yuan}`,
    lastSeason: (code) => `Last season (${code})`,
    noLast: 'There is no earlier season of this term to compare with.',
    acceptedOnly: 'Only accepted districts count so far.',
    history: 'History',
    withdrawn: 'Withdrawn results',
    issuedStep: 'Issued',
    searchTitles: 'Title, ISBN or code',
    noTitles: 'No title is ordered here.',
    packing: 'Cases + packs + odd',
    ofLine: (title) => `Who needs “${title}”`,
    companyReserve: 'Reserve of the company',
    firstOf: (shown, total) => `The largest ${figure(shown)} of ${figure(total)} lines.`,
    summary: 'Summary',
    schools: 'Schools',
    copiesLabel: 'Copies',
    reserves: 'Of them reserve',
    listValue: 'List value (¥)',
  },
  zh: {
    plans: (n) => `${figure(n)} 个计划`,
    search: '季次或编号',
    emptyTitle: '暂无已开放的计划',
    emptyHint: '计划开放征订后，可在此预览征订结果。',
    noIssued: '总部下发征订结果后会显示在这里。',
    of: (part, whole) => `${figure(part)} / ${figure(whole)}`,
    look: '查看',
    notFound: '没有这个征订结果',
    back: '返回列表',
    issue: '下发结果',
    issueQuestion: ({ copies, titles, schools }) =>
      `确认下发 ${figure(schools)} 所学校、${figure(titles)} 个品种、共 ${figure(copies)} 册？`,
    issueHint: '下发后数据即冻结，并通知各公司和区县。',
    withdraw: '撤回…',
    withdrawTitle: (number) => `撤回 ${number}？`,
    withdrawHint: '计划恢复为已截止，并将原因通知各公司；原数据留档。',
    stillOpen: '计划仍在征订中，截止后才能下发结果。',
    nothingYet: '尚无审核通过的订数。',
    ready: '一切就绪，可以下发。',
    missing: '下发前还需处理',
    findings: {
      districtNotAccepted: (n) => `${figure(n)} 个区县尚未通过，也未免报`,
      schoolNotApproved: (n) => `${figure(n)} 个校区尚未经区县审核`,
      campusWithoutWarehouse: (n) => `${figure(n)} 个校区有订数但没有仓库服务`,
      districtReserveWithoutWarehouse: (n) => `${figure(n)} 个区县有机动数但没有仓库服务`,
      companyReserveWithoutWarehouse: (n) => `${figure(n)} 个公司有机动数但未指定仓库`,
    },
    remedies: {
      districtNotAccepted: '由公司审核通过，或由总部在计划中免报。',
      schoolNotApproved: '由区县审核或免报。',
      campusWithoutWarehouse: '由公司在“仓库覆盖范围”中指定仓库。',
      districtReserveWithoutWarehouse: '由公司在“仓库覆盖范围”中为全区指定仓库。',
      companyReserveWithoutWarehouse: '由公司在选书中指定机动数仓库。',
    },
    more: (n) => `另有 ${figure(n)} 个`,
    toPlan: '打开计划',
    toCoverage: '打开覆盖范围',
    toSelection: '打开选书',
    overview: '概览',
    byTitle: '品种',
    lines: '品种与仓库',
    views: '结果视图',
    byWarehouse: '按仓库',
    byDistrict: '按区县',
    warehouse: '仓库',
    district: '区县',
    districtState: '状态',
    noWarehouse: '尚无仓库',
    noDistrict: '公司机动',
    total: '合计',
    titles: (n) => `${figure(n)} 个品种`,
    linesCounted: (n) => `${figure(n)} 行`,
    copies: (n) => `${figure(n)} 册`,
    value: (yuan) => `码洋 ¥${yuan}`,
    lastSeason: (code) => `上季（${code}）`,
    noLast: '没有可比较的往年同季征订。',
    acceptedOnly: '目前只计入已通过的区县。',
    history: '历史',
    withdrawn: '已撤回的结果',
    issuedStep: '下发',
    searchTitles: '书名、ISBN 或书号',
    noTitles: '这里没有订数。',
    packing: '件 + 包 + 册',
    ofLine: (title) => `“${title}”的需求方`,
    companyReserve: '公司机动',
    firstOf: (shown, total) => `共 ${figure(total)} 行，按册数列出前 ${figure(shown)} 行。`,
    summary: '汇总',
    schools: '学校',
    copiesLabel: '册数',
    reserves: '其中机动',
    listValue: '码洋（元）',
  },
}
