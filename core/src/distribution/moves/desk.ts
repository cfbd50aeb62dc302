import { type DeskParts, page, way } from '../../desk-parts.ts'

export const movesDesk = {
  todos: {
    movesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/planShifting/plan', { view: 'moves', state: 'draft' }, 'move') },
      act: 'issue',
      en: ['draft transfer', 'draft transfers', 'Issuing reserves stock and notifies warehouse staff.'],
      zh: ['移库草稿待下发', '张', '下发后占用库存并通知仓管员。'],
    },
    movesToTake: {
      urgency: 'othersWait',
      ways: { warehouse: way('/sys/shifting/warehouseOut', { state: 'issued' }, 'move') },
      act: 'look',
      en: ['outbound transfer to accept', 'outbound transfers to accept', 'Copies leave your warehouse.'],
      zh: ['待接单的移库出库单', '张', '图书从您的仓库调出。'],
    },
    movesToSend: {
      urgency: 'today',
      ways: { warehouse: way('/sys/shifting/warehouseOut', { state: 'picking' }, 'move') },
      act: 'send',
      en: ['outbound transfer in picking', 'outbound transfers in picking', 'Count what leaves, then ship it.'],
      zh: ['拣货中的移库出库单', '张', '清点后确认出库。'],
    },
    movesComing: {
      urgency: 'soon',
      ways: { warehouse: way('/sys/wareHouse/moveAOG', { state: 'transit' }, 'move') },
      act: 'look',
      en: ['inbound transfer in transit', 'inbound transfers in transit', 'Count it when it arrives.'],
      zh: ['在途移库入库单', '张', '到货后清点入库。'],
    },
    movesToCount: {
      urgency: 'today',
      ways: { warehouse: way('/sys/wareHouse/moveAOG', { state: 'arriving' }, 'move') },
      act: 'count',
      en: [
        'inbound transfer being counted',
        'inbound transfers being counted',
        'Finish the count so that missing copies are settled.',
      ],
      zh: ['清点中的移库入库单', '张', '请完成清点，以便处理短缺。'],
    },
  },
  things: {
    move: {
      en: 'Outbound transfer',
      zh: '移库单（出库）',
      sequence: 50,
      places: {
        business: page('/sys/planShifting/plan', 'move'),
        warehouse: page('/sys/shifting/warehouseOut', 'move'),
      },
    },
    moveIn: {
      en: 'Inbound transfer',
      zh: '移库单（入库）',
      sequence: 60,
      places: { warehouse: page('/sys/wareHouse/moveAOG', 'move') },
    },
  },
} as const satisfies DeskParts
