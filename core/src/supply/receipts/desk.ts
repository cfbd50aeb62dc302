import { type DeskParts, page, way } from '../../desk-parts.ts'

export const receiptsDesk = {
  todos: {
    receiptsOverdue: {
      urgency: 'late',
      ways: { warehouse: way('/sys/wareHouse/AOG', { group: 'overdue' }, 'receipt') },
      act: 'count',
      en: ['overdue receipt', 'overdue receipts', 'Expected earlier and not counted yet.'],
      zh: ['逾期未清点收货单', '张', '预计到货日已过。'],
    },
    receiptsToCount: {
      urgency: 'soon',
      ways: { warehouse: way('/sys/wareHouse/AOG', { group: 'coming' }, 'receipt') },
      act: 'count',
      en: ['receipt to count', 'receipts to count', 'Count good and damaged copies to take them into stock.'],
      zh: ['待清点收货单', '张', '清点完好与残损册数，确认后入库。'],
    },
  },
  things: {
    receipt: {
      en: 'Receipt',
      zh: '收货单',
      sequence: 30,
      places: {
        business: page('/sys/orderOp/orderRec', 'receipt'),
        warehouse: page('/sys/wareHouse/AOG', 'receipt'),
        manage: page('/sys/receipt/manager', 'receipt'),
      },
    },
  },
} as const satisfies DeskParts
