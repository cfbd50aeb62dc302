import { counted, figure } from '../../kit/app/language.ts'

const en = {
  title: 'Differences',
  differences: (count: number) => counted(count, 'difference', 'differences'),
  search: 'Number, receiver, title',
  none: 'No differences',
  noneHint: 'Missing, damaged or surplus copies that receivers report appear here until they are resolved.',
  missing: (copies: number) => `${figure(copies)} missing`,
  damaged: (copies: number) => `${figure(copies)} damaged`,
  surplus: (copies: number) => `${figure(copies)} surplus`,
  worth: (yuan: string) => `¥${yuan} net`,
}

const zh: typeof en = {
  title: '差异',
  differences: (count) => `差异 ${figure(count)} 项`,
  search: '单号、收货单位、书名',
  none: '没有差异',
  noneHint: '收货单位上报的短少、残损、多到显示在这里，直到处理完毕。',
  missing: (copies) => `短少 ${figure(copies)} 册`,
  damaged: (copies) => `残损 ${figure(copies)} 册`,
  surplus: (copies) => `多到 ${figure(copies)} 册`,
  worth: (yuan) => `实洋 ¥${yuan}`,
}

export const differenceWords = { en, zh }
