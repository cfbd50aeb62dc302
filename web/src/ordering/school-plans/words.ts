import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

export const schoolPlanScreenWords = both({
  en: {
    plans: (count: number) => counted(count, 'order', 'orders'),
    search: 'Campus or season',
    noPlans: 'No orders to fill in',
    noPlansHint: 'Your order appears here once the district has opened the season to its schools.',
    back: 'My orders',
    fill: 'Fill in',
    look: 'View',
    progress: 'Progress',
    progressOf: (filled: number, lines: number) => `${figure(filled)} of ${figure(lines)}`,
    copies: (count: number) => counted(count, 'copy', 'copies'),
    failed: 'This order could not be loaded.',
  },
  zh: {
    plans: (count) => `${figure(count)} 份征订单`,
    search: '校区或征订季',
    noPlans: '没有待填报的征订单',
    noPlansHint: '区县开放填报后，征订单会出现在这里。',
    back: '我的征订单',
    fill: '填报',
    look: '查看',
    progress: '进度',
    progressOf: (filled, lines) => `${figure(filled)}/${figure(lines)}`,
    copies: (count) => `${figure(count)} 册`,
    failed: '征订单加载失败。',
  },
})
