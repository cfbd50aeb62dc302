import { both } from '@keben/core/kit/language'
import { counted } from '../../../kit/app/language.ts'

export const journalWords = both({
  en: {
    rows: (count: number) => counted(count, 'side', 'sides'),
    balanced: (yuan: string) => `¥${yuan} debit = credit`,
    unbalanced: (debit: string, credit: string) => `¥${debit} debit, ¥${credit} credit`,
    none: 'Nothing happened in this time',
    noneHint: 'What was charged and what was paid stands here as double entries.',
    from: 'From',
    to: 'To',
    csv: 'CSV',
    codes: 'Account codes',
    codesTitle: 'What the bookkeeping calls these accounts',
    code: 'Code',
    name: 'Name',
    save: 'Save',
    back: 'Back',
    saved: 'The codes are kept.',
  },
  zh: {
    rows: (count) => `${count} 条分录`,
    balanced: (yuan) => `借贷平衡 ¥${yuan}`,
    unbalanced: (debit, credit) => `借 ¥${debit}，贷 ¥${credit}`,
    none: '此期间没有业务',
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
