import { both } from '@keben/core/kit/language'

/** Three things to try in each role of a demo. */
export const demoSuggestionWords = both({
  en: {
    title: 'What to try',
    dismiss: 'Dismiss these suggestions',
    manage: ['Approve a book selection', 'See which schools still have to order', 'Decide on a purchase order'],
    business: ['Issue deliveries for schools', 'Buy what the season still lacks', 'Answer an order of a shop'],
    warehouse: ['Count a shipment that has arrived', 'Pick and ship a delivery', 'Look up where a title is stored'],
    area: ['Review an order of a school', 'See which schools are late', 'Check the accounts for teacher books'],
    school: ['Fill in this season’s order', 'Confirm a delivery', 'Check a bill and agree to it'],
    supplier: ['Answer an order', 'Announce a shipment', 'Check a settlement'],
    finance: ['Answer a dispute', 'Match payments with the bank statement', 'Remind a payer of an overdue bill'],
    shop: ['Fill the basket and place an order', 'Confirm a delivery', 'Check a settlement'],
  },
  zh: {
    title: '试一试',
    dismiss: '不再显示',
    manage: ['审核一份选书', '查看哪些学校尚未提交征订', '审核一张采购单'],
    business: ['为学校开发货单', '采购本季缺口', '确认一张零售订单'],
    warehouse: ['清点一批到货', '拣货并发出一张发货单', '查询某种图书的库存'],
    area: ['审核一份学校征订', '查看各校征订进度', '查看教师用书账目'],
    school: ['填报本季征订单', '确认一批到书', '核对并同意一张账单'],
    supplier: ['答复一张订单', '发出一份发货通知', '核对一张结算单'],
    finance: ['处理一项账单异议', '核销银行到账', '催收一张逾期账单'],
    shop: ['选书并提交订单', '确认一批到书', '核对一张结算单'],
  },
})
