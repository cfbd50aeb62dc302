import type { DeliveryLineMark } from './marks.ts'
import { counted, figure } from '../../../kit/app/language.ts'

const en = {
  find: 'Scan, or type a title, ISBN or code',
  findHint: 'Finds a line by title, ISBN or code; a scan ticks it off',
  notHere: (code: string) => `No title on this delivery has ${code}.`,
  which: (code: string) => `Several titles have ${code}. Choose the right one.`,
  progress: (ticked: number, lines: number) => `${figure(ticked)} of ${counted(lines, 'line', 'lines')} ticked off`,
  differs: 'Differs',
  asOnNote: 'As listed',
  missing: 'Missing',
  damaged: 'Damaged',
  surplus: 'Surplus',
  reason: 'Reason',
  picked: 'Picked',
  good: (copies: number) => `${figure(copies)} good`,
  tooMany: (copies: number) => `Only ${counted(copies, 'copy is', 'copies are')} listed.`,
  noReason: 'Enter a reason.',
  empty: 'Enter the copies that are missing, damaged or surplus, or choose “As listed”.',
  reasons: ['Parcel missing', 'Fewer in the parcel', 'Other title packed', 'Torn or wet', 'Misprint'],
  packing: (cases: number, packs: number, odd: number) =>
    [cases && counted(cases, 'case', 'cases'), packs && counted(packs, 'pack', 'packs'), odd && `${figure(odd)} loose`]
      .filter(Boolean)
      .join(' + '),
  tick: (title: string) => `Tick off ${title}`,
  nothing: 'No line matches.',
  // Picking
  pickTitle: 'Pick',
  pickKeys: 'A scan ticks a title off. Fewer copies need a reason; the rest is released and stays outstanding.',
  pickAll: (copies: number) => `All picked (${figure(copies)} copies)`,
  pickFewer: (copies: number, fewer: number) =>
    `Picked: ${figure(copies)} copies, ${counted(fewer, 'title', 'titles')} short`,
  // Confirming
  confirmTitle: 'Received copies',
  confirmKeys: 'Mark only the titles that differ.',
  confirmAll: (copies: number) => `Confirm all as listed (${figure(copies)} copies)`,
  confirmSome: (differing: number) => `Confirm with ${counted(differing, 'difference', 'differences')}`,
  confirmQuestion: (number: string) => `Confirm delivery ${number}?`,
  confirmAction: 'Confirm delivery',
  confirmFinal: 'The copies received are charged. A confirmation cannot be undone; later corrections are returns.',
  onNote: 'Copies listed',
  difference: ({ missing, damaged, surplus }: DeliveryLineMark) =>
    [
      missing && `${figure(missing)} missing`,
      damaged && `${figure(damaged)} damaged`,
      surplus && `${figure(surplus)} surplus`,
    ]
      .filter(Boolean)
      .join(', '),
  furtherCopies: (copies: number) => `${counted(copies, 'copy', 'copies')}, not listed`,
  followedUp: (owner: string) => `${owner} follows up the differences.`,
  further: 'Add a title that is not listed…',
  furtherHint: 'Scan or enter its ISBN or code',
  furtherFind: 'Find',
  furtherNone: 'No title has this ISBN or code.',
  furtherTitle: 'Not listed',
  remove: 'Remove',
}

const zh: typeof en = {
  find: '扫描，或输入书名、ISBN 或编码',
  findHint: '按书名、ISBN 或编码查找；扫描即勾选',
  notHere: (code) => `本单没有 ${code} 的品种。`,
  which: (code) => `${code} 对应多个品种，请选择。`,
  progress: (ticked, lines) => `已勾选 ${figure(ticked)} / ${figure(lines)} 行`,
  differs: '有差异',
  asOnNote: '与单相符',
  missing: '短少',
  damaged: '残损',
  surplus: '多到',
  reason: '原因',
  picked: '实配',
  good: (copies) => `完好 ${figure(copies)} 册`,
  tooMany: (copies) => `单上只有 ${figure(copies)} 册。`,
  noReason: '请填写原因。',
  empty: '请填写缺少、残损或多到的册数，或选择“与单相符”。',
  reasons: ['整件未到', '件内少书', '错发品种', '破损受潮', '印装质量问题'],
  packing: (cases, packs, odd) =>
    [cases && `${figure(cases)} 件`, packs && `${figure(packs)} 包`, odd && `${figure(odd)} 零册`]
      .filter(Boolean)
      .join(' + '),
  tick: (title) => `勾选 ${title}`,
  nothing: '没有符合的品种。',
  pickTitle: '配货',
  pickKeys: '扫描即勾选。少配须填写原因，少配的册数释放库存，转为欠发。',
  pickAll: (copies) => `全部配齐（${figure(copies)} 册）`,
  pickFewer: (copies, fewer) => `配货 ${figure(copies)} 册，${figure(fewer)} 个品种不足`,
  confirmTitle: '收货清点',
  confirmKeys: '只需标出与单不符的品种。',
  confirmAll: (copies) => `与单相符，全部确认（${figure(copies)} 册）`,
  confirmSome: (differing) => `确认收货（差异 ${figure(differing)} 项）`,
  confirmQuestion: (number) => `确认收货 ${number}？`,
  confirmAction: '确认收货',
  confirmFinal: '实收册数将计入应付款。确认后不能撤销，如有更正请办理退书。',
  onNote: '单上册数',
  difference: ({ missing, damaged, surplus }) =>
    [
      missing && `短少 ${figure(missing)} 册`,
      damaged && `残损 ${figure(damaged)} 册`,
      surplus && `多到 ${figure(surplus)} 册`,
    ]
      .filter(Boolean)
      .join('，'),
  furtherCopies: (copies) => `单外 ${figure(copies)} 册`,
  followedUp: (owner) => `差异由 ${owner} 跟进处理。`,
  further: '单上没有的品种…',
  furtherHint: '扫描或输入 ISBN 或编码',
  furtherFind: '查找',
  furtherNone: '没有这个 ISBN 或编码的品种。',
  furtherTitle: '单外品种',
  remove: '移除',
}

export const markWords = { en, zh }
