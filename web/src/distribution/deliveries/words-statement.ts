import { counted, figure } from '../../kit/app/language.ts'

const en = {
  receivers: (count: number) => counted(count, 'receiver', 'receivers'),
  sent: (copies: number) => `${figure(copies)} sent`,
  confirmed: (copies: number) => `${figure(copies)} confirmed`,
  net: (yuan: string) => `¥${yuan} net`,
  search: 'Receiver',
  noneHint: 'Figures appear here once deliveries have been sent.',
  patches: (count: number) => counted(count, 'supplementary order', 'supplementary orders'),
  searchPatch: 'Number, receiver',
  nonePatch: 'No supplementary orders to deliver',
  nonePatchHint: 'Approved supplementary orders appear here until all of their copies are sent.',
  owed: (copies: number) => `${figure(copies)} outstanding`,
  canGo: (copies: number) => `${figure(copies)} ready to deliver`,
  wait: (copies: number) => `${figure(copies)} not in stock`,
  patchNumber: 'Supplementary order',
  canGoOfIt: 'Ready to deliver',
  nothingCanGo: 'Nothing is ready to deliver: no stock is free, or the free stock is allocated to other receivers.',
  issue: 'Create deliveries',
  issueAsk: (count: number, copies: number) =>
    `Create deliveries for ${counted(count, 'supplementary order', 'supplementary orders')} (${figure(copies)} copies)?`,
  issueHint: 'Free stock is shared proportionally and then reserved.',
  issued: (orders: number, copies: number) =>
    `${counted(orders, 'delivery', 'deliveries')} with ${figure(copies)} copies created.`,
  waiting: 'To deliver',
  views: { toSend: 'To deliver', orders: 'Deliveries' },
}

const zh: typeof en = {
  receivers: (count) => `${figure(count)} 个收货单位`,
  sent: (copies) => `已发 ${figure(copies)} 册`,
  confirmed: (copies) => `已确认 ${figure(copies)} 册`,
  net: (yuan) => `实洋 ¥${yuan}`,
  search: '收货单位',
  noneHint: '发货后显示数据。',
  patches: (count) => `补订单 ${figure(count)} 张`,
  searchPatch: '单号、收货单位',
  nonePatch: '没有待发的补订单',
  nonePatchHint: '审核通过的补订单显示在这里，直到全部发出。',
  owed: (copies) => `欠发 ${figure(copies)} 册`,
  canGo: (copies) => `可发 ${figure(copies)} 册`,
  wait: (copies) => `待到货 ${figure(copies)} 册`,
  patchNumber: '补订单号',
  canGoOfIt: '可发册数',
  nothingCanGo: '所选补订单暂无可发图书：没有可用库存，或可用库存已分给其他收货单位。',
  issue: '开单',
  issueAsk: (count, copies) => `为 ${figure(count)} 张补订单中可发的图书（${figure(copies)} 册）生成发货单？`,
  issueHint: '可用库存按比例分配；生成后占用库存。',
  issued: (orders, copies) => `已生成 ${figure(orders)} 张发货单，共 ${figure(copies)} 册。`,
  waiting: '待发货',
  views: { toSend: '待发货', orders: '发货单' },
}

export const statementWords = { en, zh }
