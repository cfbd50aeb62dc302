import { counted, figure } from '../kit/language.ts'

const en = {
  districts: (count: number) => counted(count, 'district', 'districts'),
  schools: (count: number) => counted(count, 'school', 'schools'),
  titles: (count: number) => counted(count, 'title', 'titles'),
  searchDistrict: 'District',
  searchSchool: 'School',
  searchTitle: 'Title, ISBN or code',
  nothing: 'Figures stand here once the result of a plan has been issued.',
  asked: (copies: number) => `${figure(copies)} asked for`,
  sent: (copies: number, share: string) => `${figure(copies)} sent (${share})`,
  confirmed: (copies: number, share: string) => `${figure(copies)} confirmed (${share})`,
  owed: (copies: number) => `${figure(copies)} still owed`,
  chart: 'Copies sent against copies asked for, for the first rows of the list',
  deliveries: 'Deliveries',
  stillOwed: 'Ordered and still owed',
  whoConfirms: 'Who has confirmed',
  receivers: (count: number) => counted(count, 'receiver', 'receivers'),
  notes: (count: number) => counted(count, 'note', 'notes'),
  waiting: (count: number) => `${figure(count)} to be confirmed`,
  nothingSent: 'Figures stand here once something has been sent.',
  sources: { plan: 'Season', patch: 'Supplementary', shop: 'Shops' },
}

const zh: typeof en = {
  districts: (count) => `${figure(count)} 个区县`,
  schools: (count) => `${figure(count)} 所学校`,
  titles: (count) => `${figure(count)} 个品种`,
  searchDistrict: '区县',
  searchSchool: '学校',
  searchTitle: '书名、ISBN 或代码',
  nothing: '征订结果下发后才有数据。',
  asked: (copies) => `应发 ${figure(copies)} 册`,
  sent: (copies, share) => `已发 ${figure(copies)} 册（${share}）`,
  confirmed: (copies, share) => `已确认 ${figure(copies)} 册（${share}）`,
  owed: (copies) => `欠发 ${figure(copies)} 册`,
  chart: '列表前几行的已发册数与应发册数',
  deliveries: '送货',
  stillOwed: '征订与欠发',
  whoConfirms: '确认情况',
  receivers: (count) => `${figure(count)} 个收货方`,
  notes: (count) => `${figure(count)} 张送货单`,
  waiting: (count) => `${figure(count)} 张待确认`,
  nothingSent: '发货后才有数据。',
  sources: { plan: '征订', patch: '补订', shop: '零售' },
}

export const sentScreenWords = { en, zh }
