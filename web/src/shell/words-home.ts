import { both } from '@keben/core/kit/language'

export const homeWords = both({
  en: {
    greeting: (hour: number, name: string) =>
      `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
    today: 'To do',
    season: 'This season',
    selection: 'Selection by',
    schools: 'Schools by',
    districts: 'Districts by',
    inHand: 'Books in hand',
    notices: 'Notices',
    noNotices: 'No notices so far.',
    nothingTitle: 'Nothing waits for you here yet',
    nothing: {
      manage: 'The base data is complete. What comes up will be listed here.',
      business: 'Trade terms, coverage and discounts are set. What comes up will be listed here.',
      warehouse: 'Once books are ordered, what arrives, lies and leaves in your warehouses will stand here.',
      area: 'Nothing to open, review or submit just now. What comes up will be listed here.',
      school: 'No order waits to be filled in. Once the next season is open for you, it will be listed here.',
      supplier: 'Once the company orders from you, orders and statements will stand here.',
      finance: 'Once deliveries are confirmed, bills and settlements will stand here.',
      shop: 'Once books are on sale for you, your orders and deliveries will stand here.',
    },
  },
  zh: {
    greeting: (hour, name) => `${hour < 12 ? '早上好' : hour < 18 ? '下午好' : '晚上好'}，${name}`,
    today: '今日待办',
    season: '本季征订',
    selection: '选书截止',
    schools: '学校截止',
    districts: '区县截止',
    inHand: '课前到书',
    notices: '通知',
    noNotices: '暂无通知。',
    nothingTitle: '这里暂时没有待办事项',
    nothing: {
      manage: '基础资料已齐全，新的事项会列在这里。',
      business: '进货条件、覆盖范围和折扣均已设置，新的事项会列在这里。',
      warehouse: '订货后，您仓库的到货、库存和发货将显示在这里。',
      area: '目前没有需要开放、审核或提交的征订，新的事项会列在这里。',
      school: '目前没有待填报的征订单，下一季开放后会列在这里。',
      supplier: '公司向您订货后，订单和对账单将显示在这里。',
      finance: '发货确认后，账单和结算将显示在这里。',
      shop: '有图书可供订购后，您的订单和到货将显示在这里。',
    },
  },
})
