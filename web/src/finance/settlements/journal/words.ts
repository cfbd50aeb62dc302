import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../../kit/app/language.ts'

export const journalWords = both({
  en: {
    rows: (count: number) => counted(count, 'line', 'lines'),
    balanced: (yuan: string) => `¥${yuan} balanced`,
    unbalanced: (debit: string, credit: string) => `¥${debit} debit, ¥${credit} credit`,
    none: 'No entries in this period',
    noneHint: 'Charges and payments appear here as double entries.',
    from: 'From',
    to: 'To',
    csv: 'CSV',
    codes: 'Account codes',
    codesTitle: 'Account codes of your accounting system',
    code: 'Code',
    name: 'Name',
    save: 'Save',
    back: 'Back',
    saved: 'Account codes saved.',
  },
  zh: {
    rows: (count) => `分录 ${figure(count)} 条`,
    balanced: (yuan) => `借贷平衡 ¥${yuan}`,
    unbalanced: (debit, credit) => `借 ¥${debit}，贷 ¥${credit}`,
    none: '此期间没有分录',
    noneHint: '应收应付和收付款以复式分录显示在这里。',
    from: '起',
    to: '止',
    csv: 'CSV',
    codes: '科目编码',
    codesTitle: '本公司账务系统的科目编码',
    code: '编码',
    name: '名称',
    save: '保存',
    back: '返回',
    saved: '科目编码已保存。',
  },
})
