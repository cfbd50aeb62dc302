import { both } from '@keben/core/kit/language'
import type { ScreenPath } from '@keben/core/screens'

interface FirstStep {
  readonly title: string
  readonly text: string
}

interface FirstCard extends FirstStep {
  readonly to: ScreenPath
}

const card = (to: ScreenPath, title: string, text: string): FirstCard => ({ to, title, text })

export const firstVisitWords = both({
  en: {
    orderTitle: 'Your first order in four steps',
    order: [
      {
        title: 'Check the enrolment',
        text: 'Students and classes are beside each grade. If they are wrong, ask your district.',
      },
      { title: 'Take the suggestions', text: '“Accept suggestions” fills every empty field from the enrolment.' },
      {
        title: 'Look at the differences',
        text: 'Lines that differ much from the enrolment are listed. Enter a reason with r.',
      },
      { title: 'Submit', text: 'The district reviews the order. Until then you can recall it.' },
    ] as readonly FirstStep[],
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    done: 'Done',
    cardsTitle: 'First steps',
    hide: 'Hide',
    again: '“Help” in the top bar explains every screen and shows these steps again.',
    cards: {
      manage: [
        card(
          '/sys/bookOrder/orderPlan',
          'Open a season',
          'Create a plan, choose its companies and dates, and issue it.',
        ),
        card(
          '/sys/bookOrder/orderSchedule',
          'Watch the progress',
          'See which districts and schools have submitted, and remind the others.',
        ),
        card('/sys/userManage/yWAndCGUser', 'Add users', 'Create users for sales, warehouses, districts and schools.'),
      ],
      business: [
        card(
          '/sys/businessOrder/orderPlan',
          'Select titles',
          'Choose the titles of a season and submit them to head office.',
        ),
        card(
          '/sys/purchasePlan/orderCreate',
          'Buy what is missing',
          'The program proposes copies from demand, stock and open orders.',
        ),
        card(
          '/sys/deliverGoods/manage',
          'Issue deliveries',
          'Pass on what the warehouses have to schools that wait for it.',
        ),
      ],
      warehouse: [
        card('/sys/wareHouse/AOG', 'Count arrivals', 'Count what suppliers bring, with a scanner or a phone.'),
        card('/sys/deliverGoods/ck', 'Pick and ship', 'Pick deliveries, enter the vehicle, print notes and ship.'),
        card('/sys/stock/warehouse', 'Look at stock', 'See each title, its reservations and its movements.'),
      ],
      area: [
        card('/sys/countyOrder/school', 'Check enrolment', 'Suggestions of all schools are calculated from it.'),
        card(
          '/sys/countyOrder/orderPlan',
          'Open and review orders',
          'Choose titles, open the season to your schools, review and submit.',
        ),
        card(
          '/sys/countyOrder/orderRecSchedule',
          'Follow deliveries',
          'See what each school has received and what is outstanding.',
        ),
      ],
      supplier: [
        card('/sys/supplier/order', 'Answer orders', 'Accept each line, with a delivery date or a reason.'),
        card('/sys/supplier/order', 'Announce shipments', 'The warehouse then counts what you have announced.'),
        card(
          '/sys/supplier/statementOfAccount',
          'Check statements',
          'Compare receipts and payments, and confirm settlements.',
        ),
      ],
      finance: [
        card('/sys/finance/school/wait', 'Make bills', 'Bills are made from confirmed deliveries.'),
        card('/sys/finance/bank', 'Enter payments', 'Import the bank statement and match its rows with bills.'),
        card('/sys/finance/ageing', 'Collect what is overdue', 'See debts by age, and send reminders.'),
      ],
      shop: [
        card('/sys/shop/show', 'Order books', 'Put titles into the basket and submit it.'),
        card('/sys/shop/AOG', 'Confirm arrivals', 'Count what came, and report differences.'),
        card('/sys/shop/order', 'Orders and bills', 'Follow your orders and check what you owe.'),
      ],
    },
  },
  zh: {
    orderTitle: '四步完成首次填报',
    order: [
      { title: '核对人数', text: '各年级标题旁有学生数和班级数，不对请联系区县更正。' },
      { title: '采用建议数', text: '点“采用建议数”，空格按人数自动填入。' },
      { title: '查看差异', text: '与人数相差较大的行会列出，确有原因的按 r 填写。' },
      { title: '提交', text: '提交后由区县审核，审核前可以撤回。' },
    ],
    next: '下一步',
    back: '上一步',
    skip: '跳过',
    done: '完成',
    cardsTitle: '新手引导',
    hide: '不再显示',
    again: '点右上角“帮助”可查看每个页面的说明，也可再次打开本引导。',
    cards: {
      manage: [
        card('/sys/bookOrder/orderPlan', '开始征订季', '新建征订计划，选定公司和日程，然后下发。'),
        card('/sys/bookOrder/orderSchedule', '查看进度', '查看各区县、学校的提交情况并催办。'),
        card('/sys/userManage/yWAndCGUser', '建立用户', '为业务、仓库、区县和学校建立用户。'),
      ],
      business: [
        card('/sys/businessOrder/orderPlan', '选书', '为本季选定图书，提交总部审核。'),
        card('/sys/purchasePlan/orderCreate', '采购缺口', '系统按需求、库存和在途订单给出采购建议。'),
        card('/sys/deliverGoods/manage', '开发货单', '仓库有货、学校待收的，开出发货单。'),
      ],
      warehouse: [
        card('/sys/wareHouse/AOG', '清点到货', '用扫码枪或手机清点供应商送到的图书。'),
        card('/sys/deliverGoods/ck', '拣货出库', '拣货、登记车辆、打印单据并出库。'),
        card('/sys/stock/warehouse', '查看库存', '查看每种图书的库存、占用和流水。'),
      ],
      area: [
        card('/sys/countyOrder/school', '核对在校人数', '所有学校的建议数都按在校人数计算。'),
        card('/sys/countyOrder/orderPlan', '开放与审核', '选用图书，向学校开放填报，审核后提交公司。'),
        card('/sys/countyOrder/orderRecSchedule', '跟踪到货', '查看各校已收和未到的图书。'),
      ],
      supplier: [
        card('/sys/supplier/order', '答复订单', '逐行确认数量，填写到货日或原因。'),
        card('/sys/supplier/order', '发货通知', '发货前登记，仓库按通知清点。'),
        card('/sys/supplier/statementOfAccount', '核对账单', '核对收货与付款，确认结算单。'),
      ],
      finance: [
        card('/sys/finance/school/wait', '生成账单', '按已确认的发货生成账单。'),
        card('/sys/finance/bank', '登记收款', '导入银行流水，与账单核销。'),
        card('/sys/finance/ageing', '催收逾期款', '按账龄查看欠款，发送催款。'),
      ],
      shop: [
        card('/sys/shop/show', '选书订货', '将图书加入购物篮后提交。'),
        card('/sys/shop/AOG', '确认到货', '清点到货，登记差异。'),
        card('/sys/shop/order', '订单与账单', '查看订单进度和应付款。'),
      ],
    },
  },
})
