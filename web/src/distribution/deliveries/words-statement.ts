import { counted, figure } from '../../kit/app/language.ts'

const en = {
  receivers: (count: number) => counted(count, 'receiver', 'receivers'),
  sent: (copies: number) => `${figure(copies)} sent`,
  confirmed: (copies: number) => `${figure(copies)} confirmed`,
  net: (yuan: string) => `¥${yuan} net`,
  search: 'Receiver',
  noneHint: 'Figures stand here once something has been sent.',
  patches: (count: number) => counted(count, 'supplementary order', 'supplementary orders'),
  searchPatch: 'Number, receiver',
  nonePatch: 'No supplementary order waits to be sent',
  nonePatchHint: 'Approved supplementary orders stand here until all of their copies have gone out.',
  owed: (copies: number) => `${figure(copies)} owed`,
  canGo: (copies: number) => `${figure(copies)} can be issued now`,
  wait: (copies: number) => `${figure(copies)} wait for copies`,
  patchNumber: 'Supplementary order',
  canGoOfIt: 'Can go now',
  nothingCanGo: 'Of none of them can anything go now: what lies free is the share of others, or there is nothing.',
  issue: 'Issue',
  issueAsk: (count: number, copies: number) =>
    `Issue what can go of ${counted(count, 'supplementary order', 'supplementary orders')} (${figure(copies)} copies)?`,
  issueHint: 'Fair shares of the free copies; they are reserved from now on.',
  issued: (orders: number, copies: number) =>
    `${counted(orders, 'send order', 'send orders')} with ${figure(copies)} copies issued.`,
  waiting: 'Waits to be sent',
  views: { toSend: 'To send', orders: 'Send orders' },
}

const zh: typeof en = {
  receivers: (count) => `${figure(count)} 个收货方`,
  sent: (copies) => `已发 ${figure(copies)} 册`,
  confirmed: (copies) => `已确认 ${figure(copies)} 册`,
  net: (yuan) => `实洋 ¥${yuan}`,
  search: '收货方',
  noneHint: '发货后才有数据。',
  patches: (count) => `${figure(count)} 张补订单`,
  searchPatch: '单号、收货方',
  nonePatch: '没有待发的补订单',
  nonePatchHint: '核准的补订单显示在这里，直到全部发出。',
  owed: (copies) => `欠发 ${figure(copies)} 册`,
  canGo: (copies) => `可下发 ${figure(copies)} 册`,
  wait: (copies) => `待到货 ${figure(copies)} 册`,
  patchNumber: '补订单号',
  canGoOfIt: '可下发',
  nothingCanGo: '所选补订单暂无可下发的图书：没有可用库存，或可用库存已分给其他收货方。',
  issue: '下发',
  issueAsk: (count, copies) => `下发 ${figure(count)} 张补订单中可发的图书（${figure(copies)} 册）？`,
  issueHint: '按可用库存公平分配；下发后占用库存。',
  issued: (orders, copies) => `已下发 ${figure(orders)} 张发货单，共 ${figure(copies)} 册。`,
  waiting: '待发货',
  views: { toSend: '待发', orders: '发货单' },
}

export const statementWords = { en, zh }
