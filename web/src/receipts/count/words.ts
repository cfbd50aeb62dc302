import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/language.ts'

interface Words {
  scanHint: string
  scanPlaceholder: string
  aScanAdds: string
  pack: string
  copy: string
  damagedCopy: string
  find: string
  allAsAnnounced: string
  restAsAnnounced: string
  asAnnounced: (title: string) => string
  undo: string
  shown: string
  all: string
  open: string
  odd: string
  title: string
  announced: string
  packs: string
  loose: string
  good: string
  damaged: string
  difference: string
  fieldOf: (field: string, title: string) => string
  perPack: (copies: number) => string
  atMost: (copies: number) => string
  notAnnounced: string
  notCounted: string
  even: string
  keys: string
  nothingShown: string
  countedOf: (counted: number, titles: number) => string
  confirm: string
  scannedPack: (title: string, packs: number) => string
  scannedCopy: (title: string, copies: number) => string
  scannedDamaged: (title: string, copies: number) => string
  scannedFind: (title: string) => string
  unknownTitle: (code: string) => string
  unknownHint: (order: string) => string
  sharedTitle: (code: string) => string
  sharedHint: string
  ofSameOrder: string
  searchTitles: string
  putAside: string
  add: string
  choose: string
  remove: (title: string) => string
  dialogTitle: (number: string) => string
  evenSentence: string
  missing: (titles: number) => string
  theyDidNotCome: string
  backToCounting: string
  tooMany: (titles: number) => string
  differences: (titles: number) => string
  reason: string
  reasonHint: string
  remark: string
  finalHint: string
  kept: string
  clear: string
  clearQuestion: string
  ownCount: string
  ownIsSame: string
  ownLine: (title: string, good: number, damaged: number) => string
  dropOwn: string
}

export const countWords: Both<Words> = {
  en: {
    scanHint: 'Scan ISBN, or search a title',
    scanPlaceholder: 'Scan an ISBN, or type a title; Enter goes to its line',
    aScanAdds: 'A scan',
    pack: '+1 pack',
    copy: '+1 copy',
    damagedCopy: '+1 damaged',
    find: 'finds',
    allAsAnnounced: 'All as announced',
    restAsAnnounced: 'Rest as announced',
    asAnnounced: (title) => `${title}: as announced`,
    undo: 'Undo',
    shown: 'Shown lines',
    all: 'All',
    open: 'Open',
    odd: 'Differences',
    title: 'Title',
    announced: 'Announced',
    packs: 'Packs',
    loose: 'Copies',
    good: 'Good',
    damaged: 'Damaged',
    difference: 'Difference',
    fieldOf: (field, title) => `${field} of ${title}`,
    perPack: (copies) => `× ${copies}`,
    atMost: (copies) => `max ${figure(copies)}`,
    notAnnounced: 'not announced',
    notCounted: 'not counted',
    even: 'as announced',
    keys: '12p5 types packs and copies · = as announced · Enter next line · Ctrl Enter confirm',
    nothingShown: 'No line to show here.',
    countedOf: (done, titles) => `${figure(done)} of ${figure(titles)} titles counted`,
    confirm: 'Confirm',
    scannedPack: (title, packs) => `+1 pack · ${title} · ${counted(packs, 'pack', 'packs')}`,
    scannedCopy: (title, copies) => `+1 copy · ${title} · ${counted(copies, 'copy', 'copies')} good`,
    scannedDamaged: (title, copies) => `+1 damaged · ${title} · ${figure(copies)} damaged`,
    scannedFind: (title) => title,
    unknownTitle: (code) => `${code} is not on this receipt`,
    unknownHint: (order) => `None of its titles has this barcode. Is it another title of ${order}?`,
    sharedTitle: (code) => `Several titles have ${code}`,
    sharedHint: 'Which one is it?',
    ofSameOrder: 'same order, not announced',
    searchTitles: 'Title, ISBN or code',
    putAside: 'Put it aside',
    add: 'Add',
    choose: 'It is this one',
    remove: (title) => `Take ${title} off the receipt again`,
    dialogTitle: (number) => `Confirm ${number}?`,
    evenSentence: 'Everything has come as announced.',
    missing: (n) => `${counted(n, 'title has', 'titles have')} no number yet.`,
    theyDidNotCome: 'They did not come',
    backToCounting: 'Count them',
    tooMany: (n) =>
      `Of ${counted(n, 'title', 'titles')} more was counted than may come: count again, or put the rest aside.`,
    differences: (n) => counted(n, 'title differs', 'titles differ'),
    reason: 'Reason',
    reasonHint: 'Why? (optional)',
    remark: 'Remark',
    finalHint: 'The good copies come into stock. A mistake is corrected by a reversal only.',
    kept: 'Kept on this device until confirmed',
    clear: 'Start over',
    clearQuestion: 'Drop everything counted so far?',
    ownCount: 'Somebody else was quicker: your own count did not go into stock.',
    ownIsSame: 'It says the same.',
    ownLine: (title, good, damaged) =>
      `${title}: you counted ${figure(good)} good${damaged ? `, ${figure(damaged)} damaged` : ''}`,
    dropOwn: 'Drop my count',
  },
  zh: {
    scanHint: '扫描 ISBN 或搜索品种',
    scanPlaceholder: '扫描 ISBN，或输入书名后按回车定位',
    aScanAdds: '每扫一次',
    pack: '+1 包',
    copy: '+1 册',
    damagedCopy: '+1 残损',
    find: '仅定位',
    allAsAnnounced: '全部按预告',
    restAsAnnounced: '其余按预告',
    asAnnounced: (title) => `${title}：按预告`,
    undo: '撤销',
    shown: '显示范围',
    all: '全部',
    open: '未清点',
    odd: '有差异',
    title: '书名',
    announced: '预告',
    packs: '包',
    loose: '册',
    good: '完好',
    damaged: '残损',
    difference: '差异',
    fieldOf: (field, title) => `${title} 的${field}`,
    perPack: (copies) => `× ${copies}`,
    atMost: (copies) => `最多 ${figure(copies)}`,
    notAnnounced: '未预告',
    notCounted: '未清点',
    even: '与预告一致',
    keys: '输入 12p5 即 12 包 5 册 · = 按预告 · 回车到下一行 · Ctrl 回车确认',
    nothingShown: '没有可显示的行。',
    countedOf: (done, titles) => `已清点 ${figure(done)} / ${figure(titles)} 种`,
    confirm: '确认入库',
    scannedPack: (title, packs) => `+1 包 · ${title} · 共 ${figure(packs)} 包`,
    scannedCopy: (title, copies) => `+1 册 · ${title} · 完好 ${figure(copies)} 册`,
    scannedDamaged: (title, copies) => `+1 残损 · ${title} · 残损 ${figure(copies)} 册`,
    scannedFind: (title) => title,
    unknownTitle: (code) => `${code} 不在本收货单中`,
    unknownHint: (order) => `本单没有此条码的品种。是 ${order} 的其他品种吗？`,
    sharedTitle: (code) => `多个品种使用 ${code}`,
    sharedHint: '是哪一个？',
    ofSameOrder: '同一订单，未预告',
    searchTitles: '书名、ISBN 或编码',
    putAside: '先放一边',
    add: '加入',
    choose: '就是它',
    remove: (title) => `从本单移除 ${title}`,
    dialogTitle: (number) => `确认 ${number} 入库？`,
    evenSentence: '全部与预告一致。',
    missing: (n) => `还有 ${figure(n)} 个品种未清点。`,
    theyDidNotCome: '这些未到',
    backToCounting: '继续清点',
    tooMany: (n) => `有 ${figure(n)} 个品种超过可收数量：请重新清点，或将多余的放一边。`,
    differences: (n) => `${figure(n)} 个品种有差异`,
    reason: '原因',
    reasonHint: '原因（可不填）',
    remark: '备注',
    finalHint: '完好册数即入库；如有差错，只能冲销后重新清点。',
    kept: '确认前保存在本机',
    clear: '重新开始',
    clearQuestion: '清除已清点的数字？',
    ownCount: '他人已先处理本单，您的清点未入库。',
    ownIsSame: '两次清点一致。',
    ownLine: (title, good, damaged) =>
      `${title}：您清点完好 ${figure(good)} 册${damaged ? `，残损 ${figure(damaged)} 册` : ''}`,
    dropOwn: '放弃我的清点',
  },
}
