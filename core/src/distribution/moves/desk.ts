import { type DeskParts, page, way } from '../../desk-parts.ts'

export const movesDesk = {
  todos: {
    movesToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/planShifting/plan', { view: 'moves', state: 'draft' }, 'move') },
      en: ['draft of a move', 'drafts of moves', 'Issue them: the copies are held, the keepers are told.'],
      zh: ['份移库草稿待下达', '下达后占用库存并通知仓管员。'],
    },
    movesToTake: {
      urgency: 'othersWait',
      ways: { warehouse: way('/sys/shifting/warehouseOut', { state: 'issued' }, 'move') },
      en: ['move to take', 'moves to take', 'Copies are to leave your warehouse.'],
      zh: ['份移库单待接单', '图书须从您的仓库调出。'],
    },
    movesToSend: {
      urgency: 'today',
      ways: { warehouse: way('/sys/shifting/warehouseOut', { state: 'picking' }, 'move') },
      en: ['move being picked', 'moves being picked', 'Count what leaves, then send it off.'],
      zh: ['份移库单出库中', '清点后确认出库。'],
    },
    movesComing: {
      urgency: 'soon',
      ways: { warehouse: way('/sys/wareHouse/moveAOG', { state: 'transit' }, 'move') },
      en: ['move on its way to you', 'moves on their way to you', 'Count it in when it arrives.'],
      zh: ['份移库单将到货', '到货后清点入库。'],
    },
    movesToCount: {
      urgency: 'today',
      ways: { warehouse: way('/sys/wareHouse/moveAOG', { state: 'arriving' }, 'move') },
      en: [
        'move being counted in',
        'moves being counted in',
        'Finish the count: what is missing has an owner only then.',
      ],
      zh: ['份移库单清点中', '请完成清点，缺少的册数才有着落。'],
    },
  },
  things: {
    move: {
      en: 'Move, outbound',
      zh: '移库单（出库）',
      sequence: 50,
      places: {
        business: page('/sys/planShifting/plan', 'move'),
        warehouse: page('/sys/shifting/warehouseOut', 'move'),
      },
    },
    moveIn: {
      en: 'Move, inbound',
      zh: '移库单（入库）',
      sequence: 60,
      places: { warehouse: page('/sys/wareHouse/moveAOG', 'move') },
    },
  },
} as const satisfies DeskParts
