import { counted, figure } from '../../../kit/app/language.ts'

const en = {
  title: 'Cross-dock',
  of: (number: string) => `Send the copies of ${number} directly to receivers with outstanding copies`,
  missing: 'This receipt does not exist or is not counted yet, or you cannot view it.',
  nothing: 'Nothing to cross-dock',
  nothingHint: 'This warehouse has no outstanding copies of these titles, or all copies have been sent.',
  goes: 'Cross-docked',
  why: 'Explanation of the share',
  send: (copies: number) => `Send ${figure(copies)} copies`,
  sums: (copies: number, receivers: number) =>
    `${figure(copies)} copies to ${counted(receivers, 'receiver', 'receivers')}, created and sent in one step`,
  tooMany: (most: number) => `At most ${figure(most)} are outstanding`,
  shares: 'Receivers and copies',
  asProposed: 'Reset to proportional shares',
  done: (orders: number, copies: number) =>
    `${counted(orders, 'delivery', 'deliveries')} with ${figure(copies)} copies sent.`,
  toRecords: 'Show delivery records',
  desk: 'Dispatch desk',
}

const zh: typeof en = {
  title: '直发',
  of: (number) => `将 ${number} 的到货直接发给有欠发的收货单位`,
  missing: '未找到已清点的该收货单，或您无权查看。',
  nothing: '没有可直发的图书',
  nothingHint: '本仓库不欠发这些品种，或已全部直发。',
  goes: '直发册数',
  why: '分配说明',
  send: (copies) => `发出 ${figure(copies)} 册`,
  sums: (copies, receivers) => `${figure(receivers)} 个收货单位，共 ${figure(copies)} 册，开单并发货一次完成`,
  tooMany: (most) => `最多欠发 ${figure(most)} 册`,
  shares: '收货单位与册数',
  asProposed: '恢复按比例分配',
  done: (orders, copies) => `已发出 ${figure(orders)} 张发货单，共 ${figure(copies)} 册。`,
  toRecords: '在发货记录中查看',
  desk: '发货工作台',
}

export const passingWords = { en, zh }
