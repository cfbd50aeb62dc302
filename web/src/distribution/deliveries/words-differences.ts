import { counted, figure } from '../../kit/app/language.ts'

const en = {
  title: 'Differences',
  differences: (count: number) => counted(count, 'difference', 'differences'),
  search: 'Number, receiver, title',
  none: 'No differences',
  noneHint: 'What a receiver reports as missing, damaged or too many stands here until somebody has closed it.',
  missing: (copies: number) => `${figure(copies)} missing`,
  damaged: (copies: number) => `${figure(copies)} damaged`,
  surplus: (copies: number) => `${figure(copies)} too many`,
  worth: (yuan: string) => `¥${yuan} net`,
}

const zh: typeof en = {
  title: '差异',
  differences: (count) => `${figure(count)} 项差异`,
  search: '单号、收货方、书名',
  none: '没有差异',
  noneHint: '收货方报告的缺少、残损、多到显示在这里，直到处理完毕。',
  missing: (copies) => `缺少 ${figure(copies)} 册`,
  damaged: (copies) => `残损 ${figure(copies)} 册`,
  surplus: (copies) => `多到 ${figure(copies)} 册`,
  worth: (yuan) => `实洋 ¥${yuan}`,
}

export const differenceWords = { en, zh }
