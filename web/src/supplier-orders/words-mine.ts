import type { Both } from '@keben/core/kit/language'
import type { StateWords } from '@keben/core/kit/steps'
import { type SupplierOrderState, supplierOrderStates } from '@keben/core/supplier-orders/states'
import { counted, figure } from '../kit/language.ts'
import type { AnswerProblem } from './mine/answer.ts'

/** The states as they are for whoever is asked: what waits for whom. */
export const myOrderStates: Readonly<Record<Exclude<SupplierOrderState, 'draft'>, StateWords>> = {
  issued: { tone: 'warning', en: 'To answer', zh: '待接单' },
  answered: { tone: 'waiting', en: 'With the buyer', zh: '待对方确认' },
  accepted: supplierOrderStates.accepted,
  declined: supplierOrderStates.declined,
  cancelled: supplierOrderStates.cancelled,
}

interface Words {
  search: string
  toAnswer: (count: number) => string
  noneTitle: string
  none: string
  // Answering
  waits: string
  waitsHint: (day: string) => string
  arrivesOn: string
  acceptWhole: string
  acceptHint: string
  answerByTitle: string
  decline: string
  declineTitle: string
  declineHint: string
  askedAgain: string
  answering: string
  sendAnswer: string
  acceptAll: string
  accepted: string
  reason: string
  chooseReason: string
  note: string
  arrival: string
  forAll: string
  apply: string
  ordered: string
  answerSums: (accepted: number, missing: number, fewer: number) => string
  undated: (lines: number) => string
  problems: Readonly<Record<AnswerProblem, (most: number) => string>>
  toPutRight: (lines: number) => string
  late: string
  back: string
  // Dates
  dates: string
  datesTitle: string
  present: string
  newDate: string
  why: string
  saveDates: string
  changedDates: (lines: number) => string
  nothingChanged: string
  // Shipments
  announce: string
  announceTitle: string
  toCome: string
  onTheWay: string
  perPack: string
  packs: string
  copies: string
  packing: string
  carrier: string
  waybill: string
  remark: string
  all: string
  nothing: string
  /** Titles of which nothing is missing, but a little more may come. */
  beyond: (titles: number) => string
  shipmentSums: (titles: number, copies: number) => string
  nothingOnBoard: string
  allAnnounced: string
  atMost: (copies: number) => string
  dayNeeded: string
  deliveryNote: string
  // The note
  number: string
  from: string
  to: string
  address: string
  order: string
  signed: string
  signedBy: string
  cases: string
  odd: string
  printNote: string
  printSoon: string
  noSuchNote: string
}

export const myOrderWords: Both<Words> = {
  en: {
    search: 'Number, title or ISBN',
    toAnswer: (n) => `${figure(n)} to answer`,
    noneTitle: 'No orders',
    none: 'Orders that are issued to you appear here; you will be told.',
    waits: 'This order waits for your answer',
    waitsHint: (day) => `The books should be in hand on ${day}.`,
    arrivesOn: 'Arrives on',
    acceptWhole: 'Accept whole',
    acceptHint: 'All titles, all copies',
    answerByTitle: 'Answer by title',
    decline: 'Decline',
    declineTitle: 'Decline this order?',
    declineHint: 'Nothing of it will be delivered; the buyer sees the reason and buys elsewhere.',
    askedAgain: 'The buyer asks again',
    answering: 'Answer',
    sendAnswer: 'Send answer',
    acceptAll: 'Accept',
    accepted: 'Accepted',
    reason: 'Reason for the rest',
    chooseReason: 'Choose…',
    note: 'Note',
    arrival: 'Arrives on',
    forAll: 'Arrival of all titles',
    apply: 'Apply',
    ordered: 'Ordered',
    answerSums: (accepted, missing, fewer) =>
      missing
        ? `${figure(accepted)} copies promised, ${figure(missing)} missing in ${counted(fewer, 'title', 'titles')}`
        : `All ${figure(accepted)} copies promised`,
    undated: (n) => `${counted(n, 'title', 'titles')} without a date`,
    problems: {
      tooMany: (most) => `At most ${figure(most)} were ordered`,
      needsReason: () => 'Say why fewer',
      needsNote: () => 'Say what it is',
      isOver: () => 'That day is over',
    },
    toPutRight: (n) => `${counted(n, 'title', 'titles')} to put right`,
    late: 'Late',
    back: 'Back',
    dates: 'Arrival dates',
    datesTitle: 'Change arrival dates',
    present: 'Named so far',
    newDate: 'New date',
    why: 'Why it moves',
    saveDates: 'Save dates',
    changedDates: (n) => `${counted(n, 'date', 'dates')} changed`,
    nothingChanged: 'Nothing changed',
    announce: 'Announce a shipment',
    announceTitle: 'Announce a shipment',
    toCome: 'To come',
    onTheWay: 'On its way',
    perPack: 'Per pack',
    packs: 'Packs',
    copies: 'Copies',
    packing: 'Cases + packs + copies',
    carrier: 'Carrier',
    waybill: 'Waybill',
    remark: 'Remark',
    all: 'All to come',
    nothing: 'None',
    beyond: (n) => `${counted(n, 'more title', 'more titles')} within the tolerance`,
    shipmentSums: (titles, copies) => `${counted(titles, 'title', 'titles')}, ${counted(copies, 'copy', 'copies')}`,
    nothingOnBoard: 'Nothing on board yet',
    allAnnounced: 'All that is still to come is on its way.',
    atMost: (n) => `At most ${figure(n)} may still come`,
    dayNeeded: 'Say when it arrives',
    deliveryNote: 'Delivery note',
    number: 'No.',
    from: 'From',
    to: 'Deliver to',
    address: 'Address',
    order: 'Order',
    signed: 'Received on',
    signedBy: 'Received by',
    cases: 'Cases',
    odd: 'Odd copies',
    printNote: 'Print',
    printSoon: 'Put it into the parcel: the keeper scans the barcode.',
    noSuchNote: 'There is no such delivery note',
  },
  zh: {
    search: '编号、书名或 ISBN',
    toAnswer: (n) => `${figure(n)} 张待接单`,
    noneTitle: '暂无订单',
    none: '下发给您的订单显示在这里，届时会通知您。',
    waits: '这张订单等待您的答复',
    waitsHint: (day) => `到书日为 ${day}。`,
    arrivesOn: '到货日',
    acceptWhole: '全部接单',
    acceptHint: '全部品种，全部册数',
    answerByTitle: '逐项答复',
    decline: '拒单',
    declineTitle: '拒绝这张订单？',
    declineHint: '整单不再供货，采购方会看到原因并另行采购。',
    askedAgain: '采购方要求重新答复',
    answering: '答复',
    sendAnswer: '发送答复',
    acceptAll: '接单',
    accepted: '接单数',
    reason: '不足原因',
    chooseReason: '请选择…',
    note: '说明',
    arrival: '到货日',
    forAll: '全部品种到货日',
    apply: '应用',
    ordered: '订数',
    answerSums: (accepted, missing, fewer) =>
      missing
        ? `承诺 ${figure(accepted)} 册，${figure(fewer)} 个品种缺 ${figure(missing)} 册`
        : `全部 ${figure(accepted)} 册均已承诺`,
    undated: (n) => `${figure(n)} 个品种未填到货日`,
    problems: {
      tooMany: (most) => `最多 ${figure(most)} 册`,
      needsReason: () => '请说明不足原因',
      needsNote: () => '请填写说明',
      isOver: () => '日期已过',
    },
    toPutRight: (n) => `${figure(n)} 个品种需更正`,
    late: '晚到',
    back: '返回',
    dates: '到货日',
    datesTitle: '修改到货日',
    present: '当前到货日',
    newDate: '新到货日',
    why: '变更原因',
    saveDates: '保存到货日',
    changedDates: (n) => `已改 ${figure(n)} 项`,
    nothingChanged: '没有改动',
    announce: '通知发货',
    announceTitle: '通知发货',
    toCome: '未到',
    onTheWay: '在途',
    perPack: '每包册数',
    packs: '包数',
    copies: '册数',
    packing: '件 + 包 + 册',
    carrier: '承运人',
    waybill: '运单号',
    remark: '备注',
    all: '全部未到',
    nothing: '清空',
    beyond: (n) => `另有 ${figure(n)} 个品种可在允差内多发`,
    shipmentSums: (titles, copies) => `${figure(titles)} 个品种，${figure(copies)} 册`,
    nothingOnBoard: '尚未填写发货册数',
    allAnnounced: '未到的册数均已通知发货。',
    atMost: (n) => `最多还可到 ${figure(n)} 册`,
    dayNeeded: '请填写预计到货日',
    deliveryNote: '送货单',
    number: '序号',
    from: '供货方',
    to: '送达仓库',
    address: '地址',
    order: '订单',
    signed: '收货日期',
    signedBy: '收货人',
    cases: '件',
    odd: '零册',
    printNote: '打印',
    printSoon: '请随货附上，仓管扫描条码收货。',
    noSuchNote: '没有这张送货单',
  },
}
