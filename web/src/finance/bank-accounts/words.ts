import { counted, figure } from '../../kit/app/language.ts'
import { both } from '@keben/core/kit/language'

export const bankAccountScreenWords = both({
  en: {
    counted: (count: number) => counted(count, 'bank account', 'bank accounts'),
    search: 'Search by name, bank or number',
    create: 'New bank account',
    edit: 'Bank account',
    empty: 'Add the account into which schools, districts and shops pay. Bills, reminders and statements show it.',
    defaultForHint: 'Each party pays into one account. Ticking a party here takes it from its present account.',
  },
  zh: {
    counted: (count) => `${figure(count)} 个收款账户`,
    search: '按户名、开户行或账号搜索',
    create: '新增收款账户',
    edit: '收款账户',
    empty: '请添加学校、区县和零售店付款用的账户，账单、催款函和对账单上会显示。',
    defaultForHint: '每类付款方只有一个收款账户；在此勾选后，原账户不再用于该类付款方。',
  },
})
