import { both } from '@keben/core/kit/language'
import { figure } from '../app/language.ts'

export const controlWords = both({
  en: {
    clear: 'Clear',
    remove: (name: string) => `Remove ${name}`,
    choices: 'Choices',
    more: (count: number) => `${figure(count)} more; type to search`,
    calendar: 'Calendar',
    dayForm: 'YYYY-MM-DD',
    momentForm: 'YYYY-MM-DD HH:MM',
    time: 'Time',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    month: (year: number, month: number) =>
      `${new Date(Date.UTC(year, month - 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} ${year}`,
  },
  zh: {
    clear: '清除',
    remove: (name) => `移除 ${name}`,
    choices: '选项',
    more: (count) => `还有 ${figure(count)} 项，请输入关键字搜索`,
    calendar: '日历',
    dayForm: '年-月-日',
    momentForm: '年-月-日 时分',
    time: '时间',
    previousMonth: '上个月',
    nextMonth: '下个月',
    today: '今天',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    month: (year, month) => `${year} 年 ${month} 月`,
  },
})
