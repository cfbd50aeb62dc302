import { counted, figure } from '../../../kit/app/language.ts'

const en = {
  title: 'Pass on',
  of: (number: string) => `What ${number} brought goes straight on to those who are owed it`,
  missing: 'This receipt does not exist, is not counted yet, or is not yours.',
  nothing: 'Nothing of it can be passed on',
  nothingHint: 'What it brought is owed to nobody from this warehouse, or has gone on already.',
  goes: 'Goes on',
  why: 'Why so many',
  send: (copies: number) => `Send ${figure(copies)} copies`,
  sums: (copies: number, receivers: number) =>
    `${figure(copies)} copies to ${counted(receivers, 'receiver', 'receivers')}, issued and sent in one deed`,
  tooMany: (most: number) => `At most ${figure(most)} are owed`,
  shares: 'Who gets what',
  asProposed: 'Fair shares again',
  done: (orders: number, copies: number) =>
    `${counted(orders, 'send order', 'send orders')} with ${figure(copies)} copies have gone out.`,
  toRecords: 'See them in the records',
  desk: 'Dispatch desk',
}

const zh: typeof en = {
  title: '直发',
  of: (number) => `${number} 到货直接发给欠发的收货方`,
  missing: '没有这张收货单，或尚未清点，或不属于您。',
  nothing: '没有可直发的图书',
  nothingHint: '本仓库不欠发这些品种，或已全部直发。',
  goes: '直发册数',
  why: '份额说明',
  send: (copies) => `发出 ${figure(copies)} 册`,
  sums: (copies, receivers) => `${figure(receivers)} 个收货方，共 ${figure(copies)} 册，下发并发货一次完成`,
  tooMany: (most) => `最多欠发 ${figure(most)} 册`,
  shares: '收货方与册数',
  asProposed: '恢复公平份额',
  done: (orders, copies) => `${figure(orders)} 张发货单、${figure(copies)} 册已发出。`,
  toRecords: '在发货记录中查看',
  desk: '发货工作台',
}

export const passingWords = { en, zh }
