import type { Role } from '@keben/core/roles'
import type { Both } from '@keben/core/kit/language'

interface HomeWords {
  greeting: (hour: number, name: string) => string
  today: string
  notices: string
  noNotices: string
  nothingTitle: string
  nothing: Readonly<Record<Role, string>>
}

export const homeWords: Both<HomeWords> = {
  en: {
    greeting: (hour, name) => `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
    today: 'To do',
    notices: 'Notices',
    noNotices: 'No notices so far.',
    nothingTitle: 'Nothing waits for you here yet',
    nothing: {
      manage: 'The base data is complete. What comes up will be listed here.',
      business: 'Trade terms, coverage and discounts are set. What comes up will be listed here.',
      warehouse: 'Once books are ordered, what arrives, lies and leaves in your warehouses will stand here.',
      area: 'Once a season is open, your district’s plan and the orders of its schools will stand here.',
      school: 'Once a season is open for your district, your order form will stand here, and later your deliveries.',
      supplier: 'Once the company orders from you, orders and statements will stand here.',
      finance: 'Once deliveries are confirmed, bills and settlements will stand here.',
      shop: 'Once books are on sale for you, your orders and deliveries will stand here.',
    },
  },
  zh: {
    greeting: (hour, name) => `${hour < 12 ? '早上好' : hour < 18 ? '下午好' : '晚上好'}，${name}`,
    today: '今日待办',
    notices: '通知',
    noNotices: '暂无通知。',
    nothingTitle: '这里暂时没有待办事项',
    nothing: {
      manage: '基础资料已齐全，新的事项会列在这里。',
      business: '进货条件、覆盖范围和折扣均已设置，新的事项会列在这里。',
      warehouse: '订货后，您仓库的到货、库存和发货将显示在这里。',
      area: '征订开始后，本区县的征订计划和所属学校的订单将显示在这里。',
      school: '本区县征订开始后，您的征订单将显示在这里，之后是到货情况。',
      supplier: '公司向您订货后，订单和对账单将显示在这里。',
      finance: '发货确认后，账单和结算将显示在这里。',
      shop: '有图书可供订购后，您的订单和到货将显示在这里。',
    },
  },
}
