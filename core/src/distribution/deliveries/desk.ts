import { type DeskParts, page, way } from '../../desk-parts.ts'

export const deliveriesDesk = {
  todos: {
    titlesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/manage', { waits: 'yes' }) },
      act: 'deliver',
      en: [
        'title ready to deliver',
        'titles ready to deliver',
        'Outstanding at schools and in stock: create deliveries.',
      ],
      zh: ['可开单发货的图书', '种', '学校尚有欠数、仓库有货，请开发货单。'],
    },
    schoolPatchesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/patch', { waits: 'yes' }) },
      act: 'deliver',
      en: [
        'school’s supplementary order ready to deliver',
        'schools’ supplementary orders ready to deliver',
        'Copies are in stock: create deliveries.',
      ],
      zh: ['学校补订可发货', '张', '仓库有货，请开发货单。'],
    },
    districtPatchesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/areaPatch', { waits: 'yes' }) },
      act: 'deliver',
      en: [
        'district’s supplementary order ready to deliver',
        'districts’ supplementary orders ready to deliver',
        'Copies are in stock: create deliveries.',
      ],
      zh: ['区县补订可发货', '张', '仓库有货，请开发货单。'],
    },
    shopTitlesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/shopManage/deliver', { waits: 'yes' }) },
      act: 'deliver',
      en: ['shop title ready to deliver', 'shop titles ready to deliver', 'Outstanding at shops and in stock.'],
      zh: ['零售可发货的图书', '种', '零售店尚有欠数、仓库有货。'],
    },
    differencesOpen: {
      urgency: 'othersWait',
      ways: { business: way('/sys/deliverGoods/manage', { view: 'differences', state: 'open' }) },
      act: 'review',
      en: [
        'delivery difference to settle',
        'delivery differences to settle',
        'A receiver reports missing, damaged or surplus copies.',
      ],
      zh: ['收货差异待处理', '项', '收货单位报告短缺、残损或多发。'],
    },
    ordersToSend: {
      urgency: 'othersWait',
      ways: { warehouse: way('/sys/wareHouse/deliver', {}, 'send') },
      act: 'send',
      en: ['delivery to pick and ship', 'deliveries to pick and ship', 'Pick the copies, pack them and ship them.'],
      zh: ['待配货发货的发货单', '张', '拣货、打包、发货。'],
    },
    deliveriesToConfirm: {
      urgency: 'othersWait',
      ways: {
        school: way('/sys/schoolOrder/AOG', { state: 'sent' }, 'send'),
        area: way('/sys/countyOrder/orderRecSchedule', { state: 'sent', receivers: 'district' }, 'send'),
        shop: way('/sys/shop/AOG', { state: 'sent' }, 'send'),
      },
      act: 'confirm',
      en: ['delivery to confirm', 'deliveries to confirm', 'Confirm it as delivered, or report differences.'],
      zh: ['待确认到货的发货单', '张', '与单相符可一键确认，有出入请登记差异。'],
    },
  },
  things: {
    sendOrder: {
      en: 'Delivery',
      zh: '发货单',
      sequence: 40,
      places: {
        business: page('/sys/orderOp/orderSen', 'send'),
        warehouse: page('/sys/deliverGoods/record', 'send'),
        manage: page('/sys/orderOp/orderManageSen', 'send'),
        school: page('/sys/schoolOrder/AOG', 'send'),
        area: page('/sys/countyOrder/orderRecSchedule', 'send'),
        shop: page('/sys/shop/AOG', 'send'),
      },
    },
  },
} as const satisfies DeskParts
