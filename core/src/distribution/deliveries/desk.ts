import { type DeskParts, page, way } from '../../desk-parts.ts'

export const deliveriesDesk = {
  todos: {
    titlesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/manage', { waits: 'yes' }) },
      en: [
        'title can be issued to the warehouse',
        'titles can be issued to the warehouses',
        'Schools are owed them, and copies lie free: issue send orders.',
      ],
      zh: ['个品种可下发发货', '学校欠发且仓库有可用库存，请下发发货单。'],
    },
    schoolPatchesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/patch', { waits: 'yes' }) },
      en: [
        'supplementary order of a school to issue',
        'supplementary orders of schools to issue',
        'Copies of it lie free: issue send orders.',
      ],
      zh: ['份学校补订可下发发货', '有可用库存，请下发发货单。'],
    },
    districtPatchesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/deliverGoods/areaPatch', { waits: 'yes' }) },
      en: [
        'supplementary order of a district to issue',
        'supplementary orders of districts to issue',
        'Copies of it lie free: issue send orders.',
      ],
      zh: ['份区县补订可下发发货', '有可用库存，请下发发货单。'],
    },
    shopTitlesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/shopManage/deliver', { waits: 'yes' }) },
      en: [
        'title of shops can be issued',
        'titles of shops can be issued',
        'Shops are owed them, and copies lie free.',
      ],
      zh: ['个零售品种可下发发货', '零售店欠发且有可用库存。'],
    },
    differencesOpen: {
      urgency: 'othersWait',
      ways: { business: way('/sys/deliverGoods/manage', { view: 'differences', state: 'open' }) },
      en: [
        'difference to close',
        'differences to close',
        'A receiver says that something was missing, damaged or too many.',
      ],
      zh: ['项收货差异待处理', '收货方报告缺少、残损或多到。'],
    },
    ordersToSend: {
      urgency: 'othersWait',
      ways: { warehouse: way('/sys/wareHouse/deliver', {}, 'send') },
      en: [
        'send order to lay ready and send',
        'send orders to lay ready and send',
        'Fetch the copies from the shelves, pack them, send them.',
      ],
      zh: ['张发货单待配货发货', '拣货、打包、发货。'],
    },
    deliveriesToConfirm: {
      urgency: 'othersWait',
      ways: {
        school: way('/sys/schoolOrder/AOG', { state: 'sent' }, 'send'),
        area: way('/sys/countyOrder/orderRecSchedule', { state: 'sent', receivers: 'district' }, 'send'),
        shop: way('/sys/shop/AOG', { state: 'sent' }, 'send'),
      },
      en: ['delivery to confirm', 'deliveries to confirm', 'Say what arrived: all as on the note, or what differs.'],
      zh: ['张送货单待确认', '与单相符一键确认，或标出差异。'],
    },
  },
  things: {
    sendOrder: {
      en: 'Send order',
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
