import { kinds, stages } from '../../../base/catalogue/choices.ts'
import { bookWords } from '../../../base/catalogue/words.ts'
import { receiverKinds, sendSources, sendWays } from '../../../distribution/deliveries/choices.ts'
import { sendOrderFields } from '../../../distribution/deliveries/fields.ts'
import { sendOrderStates } from '../../../distribution/deliveries/states.ts'
import { deliveryWords } from '../../../distribution/deliveries/words.ts'
import { fieldsIn } from '../../../kit/fields.ts'
import { audiences } from '../../../base/plans/choices.ts'
import { moveFields } from '../../../distribution/moves/fields.ts'
import { moveStates } from '../../../distribution/moves/states.ts'
import { moveWords } from '../../../distribution/moves/words.ts'
import { purchaseOrderStates } from '../../../supply/purchase-orders/states.ts'
import { purchaseOrderWords } from '../../../supply/purchase-orders/words.ts'
import { shipmentFields } from '../../../supply/supplier-orders/fields.ts'
import { receiptStates } from '../../../supply/receipts/states.ts'
import { receiptWords } from '../../../supply/receipts/words.ts'
import { receivedWords } from '../../statistics/words.ts'
import { returnKinds, returnedThings } from '../../../distribution/returns/choices.ts'
import { returnFields } from '../../../distribution/returns/fields.ts'
import { returnStates } from '../../../distribution/returns/states.ts'
import { returnWords } from '../../../distribution/returns/words.ts'
import { shopProgress } from '../../../distribution/retail/choices.ts'
import { shopOrderStates } from '../../../distribution/retail/states.ts'
import { shopOrderWords } from '../../../distribution/retail/words.ts'
import { stockBuckets, stockCauses } from '../../../ledgers/stock/choices.ts'
import { stockWords } from '../../../ledgers/stock/words.ts'
import { supplyAnswers, supplyProgress } from '../../../supply/supplier-orders/choices.ts'
import { supplierOrderStates } from '../../../supply/supplier-orders/states.ts'
import { supplierOrderWords } from '../../../supply/supplier-orders/words.ts'
import { day, moment, oneOf, percent, yesNo } from '../cells.ts'
import type { SheetColumn, ShownSheet } from '../sheet.ts'
import { supplySheetNames } from '../words.ts'
import { amounts, counted, gradeOrAll, price, shown, summed } from './common.ts'

/* Sheets of purchases, receipts and stock; documents by line. */

const texts = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key))

const title: readonly SheetColumn[] = [
  ...texts('bookCode', 'isbn', 'title', 'subjectName'),
  shown('stage', oneOf(stages)),
  shown('grade', gradeOrAll),
  shown('kind', oneOf(kinds)),
  ...texts('publisherName'),
]
const packing = counted('copiesPerPack', 'packsPerCase')
const discount = shown('discountBp', percent)

export const purchaseOrderSheet: ShownSheet = {
  name: supplySheetNames.purchaseOrder,
  words: purchaseOrderWords,
  columns: [
    ...texts('number', 'planName', 'companyName'),
    shown('state', oneOf(purchaseOrderStates)),
    ...texts('remark'),
    ...title,
    ...texts('warehouseName', 'supplierName'),
    ...summed('resultCopies', 'patchCopies', 'shopCopies', 'boughtCopies', 'stockCopies', 'lostCopies', 'missing'),
    ...summed('copies'),
    ...texts('reason'),
    price,
    discount,
    ...amounts('listFen', 'netFen'),
    ...packing,
    ...summed('orderedCopies', 'goodCopies', 'damagedCopies', 'openCopies', 'closedCopies'),
    shown('submittedAt', moment),
  ],
}

const orderedLine: readonly SheetColumn[] = [
  ...title,
  ...summed('copies', 'accepted'),
  shown('answer', oneOf(supplyAnswers)),
  ...texts('answerNote'),
  shown('arrivalOn', day),
  ...summed('good', 'damaged', 'closed', 'open'),
  price,
  discount,
  ...amounts('listFen', 'netFen'),
  ...packing,
]

export const supplierOrderSheet: ShownSheet = {
  name: supplySheetNames.supplierOrder,
  words: supplierOrderWords,
  columns: [
    ...texts('number', 'planName', 'companyName', 'supplierName', 'warehouseName'),
    shown('state', oneOf(supplierOrderStates)),
    shown('issuedAt', moment),
    ...texts('remark'),
    ...orderedLine,
  ],
}

export const statementSheet: ShownSheet = {
  name: supplySheetNames.statement,
  words: supplierOrderWords,
  columns: [
    ...texts('number', 'planName', 'companyName', 'warehouseName'),
    shown('state', oneOf(supplierOrderStates)),
    shown('progress', oneOf(supplyProgress)),
    shown('issuedAt', moment),
    shown('receivedAt', moment),
    ...counted('titles'),
    ...summed('copies', 'accepted', 'announced', 'good', 'damaged', 'closed', 'toCome', 'difference', 'surplus'),
    ...amounts('netFen', 'acceptedNetFen', 'receivedListFen', 'receivedNetFen', 'settledFen', 'paidFen'),
  ],
}

export const receiptSheet: ShownSheet = {
  name: supplySheetNames.receipt,
  words: receiptWords,
  columns: [
    ...texts('number', 'orderNumber', 'planName', 'supplierName', 'warehouseName'),
    shown('state', oneOf(receiptStates)),
    shown('announced', yesNo),
    shown('expectedOn', day),
    ...texts(...fieldsIn(shipmentFields, 'sheet')),
    ...title,
    ...summed('expected', 'good', 'damaged', 'short'),
    ...texts('reason'),
    price,
    discount,
    ...amounts('listFen', 'netFen'),
    ...packing,
    shown('confirmedAt', moment),
    ...texts('confirmedBy'),
  ],
}

export const moveSheet: ShownSheet = {
  name: supplySheetNames.move,
  words: moveWords,
  columns: [
    ...texts('number', 'fromWarehouseName', 'toWarehouseName'),
    shown('state', oneOf(moveStates)),
    ...texts(...fieldsIn(moveFields, 'sheet')),
    ...title,
    ...summed('copies', 'sent'),
    ...texts('pickedReason'),
    ...summed('good', 'damaged', 'missing', 'difference'),
    ...texts('arrivedReason', 'reason'),
    price,
    ...amounts('listFen'),
    ...packing,
    shown('sentAt', moment),
    ...texts('sentBy'),
    shown('completedAt', moment),
    ...texts('completedBy'),
  ],
}

const delivery: readonly SheetColumn[] = [
  ...texts('number'),
  shown('state', oneOf(sendOrderStates)),
  shown('source', oneOf(sendSources)),
  shown('way', oneOf(sendWays)),
  ...texts('planName', 'sourceNumber', 'warehouseName'),
  shown('receiver', oneOf(receiverKinds)),
  ...texts('receiverCode', 'receiverName', 'districtName', ...fieldsIn(sendOrderFields, 'sheet')),
  ...title,
  shown('audience', oneOf(audiences)),
  ...summed('issued', 'picked'),
  ...texts('shortReason'),
  ...summed('sent', 'good', 'damaged', 'missing', 'surplus'),
  ...texts('reason'),
  price,
  discount,
  ...amounts('listFen', 'netFen'),
  ...packing,
  shown('sentAt', moment),
  shown('confirmedAt', moment),
  ...texts('confirmedBy'),
  shown('confirmedBySystem', yesNo),
]

export const sendOrderSheet: ShownSheet = { name: supplySheetNames.sendOrder, words: deliveryWords, columns: delivery }
export const shopSendOrderSheet: ShownSheet = {
  name: supplySheetNames.shopSendOrder,
  words: deliveryWords,
  columns: delivery.filter(({ key }) => key !== 'planName' && key !== 'audience'),
}

export const stockSheet: ShownSheet = {
  name: supplySheetNames.stock,
  words: stockWords,
  columns: [
    ...texts('bookCode', 'isbn', 'title', 'subjectName'),
    shown('grade', gradeOrAll),
    ...texts('publisherName'),
    price,
    ...texts('warehouseName', 'companyName'),
    ...counted('titles', 'warehouses'),
    ...summed('onHand', 'reserved', 'free', 'inTransit', 'damaged'),
    ...counted('safetyStock', 'below'),
    ...amounts('listFen'),
    shown('changedAt', moment),
  ],
}

export const stockLogSheet: ShownSheet = {
  name: supplySheetNames.stockLog,
  words: stockWords,
  columns: [
    shown('at', moment),
    ...texts('warehouseName', 'bookCode', 'isbn', 'title'),
    shown('bucket', oneOf(stockBuckets)),
    ...counted('delta', 'balance'),
    shown('cause', oneOf(stockCauses)),
    ...texts('number', 'planCode', 'reason', 'who'),
  ],
}

const figures: readonly SheetColumn[] = [
  ...counted('orders'),
  ...summed('ordered', 'accepted', 'good', 'damaged', 'open', 'closed'),
  ...amounts('orderedNetFen', 'listFen', 'netFen'),
]
const statistics = (name: keyof typeof supplySheetNames, columns: readonly SheetColumn[]): ShownSheet => ({
  name: supplySheetNames[name],
  words: receivedWords,
  columns,
})

export const receivedBySupplierSheet = statistics('bySupplier', [
  ...texts('supplierName', 'publisherName'),
  ...counted('titles'),
  ...figures,
])
export const receivedByTitleSheet = statistics('byTitle', [
  ...texts('bookCode', 'isbn', 'title', 'subjectName', 'publisherName'),
  shown('grade', gradeOrAll),
  ...counted('warehouses'),
  ...figures,
])
export const receivedByWarehouseSheet = statistics('byWarehouse', [
  ...texts('warehouseName'),
  shown('period', day),
  ...counted('receipts', 'titles'),
  ...summed('good', 'damaged'),
  ...amounts('listFen', 'netFen'),
])
export const receivingReconciliationSheet: ShownSheet = {
  name: supplySheetNames.reconciliation,
  words: receiptWords,
  columns: [
    ...texts('supplierName', 'planName'),
    ...summed(
      'orders',
      'ordered',
      'accepted',
      'announced',
      'good',
      'damaged',
      'short',
      'closed',
      'toCome',
      'difference',
      'surplus',
    ),
    ...amounts('orderedNetFen', 'listFen', 'netFen'),
  ],
}
export const arrivalSheet = statistics('arrivals', [
  ...texts('bookCode', 'isbn', 'title', 'subjectName', 'publisherName'),
  shown('grade', gradeOrAll),
  ...summed('demanded', 'bought', 'arrived'),
  shown('nextOn', day),
  shown('lastOn', day),
  shown('late', yesNo),
])

export const shopOrderSheet: ShownSheet = {
  name: supplySheetNames.shopOrder,
  words: shopOrderWords,
  columns: [
    ...texts('number', 'companyName', 'shopName'),
    shown('state', oneOf(shopOrderStates)),
    shown('progress', oneOf(shopProgress)),
    ...texts('remark'),
    ...title,
    ...summed('copies'),
    price,
    discount,
    ...amounts('listFen', 'netFen'),
    ...packing,
    ...summed('confirmedCopies'),
    ...texts('reason', 'warehouseName'),
    ...summed('sentCopies', 'receivedCopies', 'openCopies', 'closedCopies'),
    shown('submittedAt', moment),
  ],
}

export const returnSheet: ShownSheet = {
  name: supplySheetNames.returned,
  // The title's kind is beside the return's.
  words: {
    en: { ...returnWords.en, kind: bookWords.en.kind },
    zh: { ...returnWords.zh, kind: bookWords.zh.kind },
  },
  columns: [
    ...texts('number'),
    shown('way', oneOf(returnKinds)),
    shown('state', oneOf(returnStates)),
    ...texts('partyName', 'warehouseName', 'reason', ...fieldsIn(returnFields, 'sheet')),
    ...title,
    shown('audience', oneOf(audiences)),
    shown('what', oneOf(returnedThings)),
    ...texts('sourceNumber', 'planName'),
    ...summed('copies', 'good', 'damaged'),
    price,
    discount,
    ...amounts('listFen', 'netFen'),
    ...packing,
    shown('submittedAt', moment),
    shown('judgedAt', moment),
    ...texts('judgedBy'),
    shown('doneAt', moment),
    ...texts('doneBy'),
  ],
}
