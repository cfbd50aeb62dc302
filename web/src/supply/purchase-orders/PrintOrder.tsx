import { bookWords } from '@keben/core/base/catalogue/words'
import { percent, yuan } from '@keben/core/kit/money'
import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, percentColumn, textColumn } from '../../kit/list/columns.tsx'
import { usePrinting } from '../../kit/hooks/usePrinting.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'

/** The order on paper: lines by supplier, sums and signature lines. */
export function PrintOrder({ order }: { order: PurchaseOrderDocument }) {
  return usePrinting() ? <OrderPaper order={order} /> : null
}

function OrderPaper({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(editorWords)
  const language = useLanguage()
  const columns: readonly Column<PurchaseOrderLine>[] = [
    lineIsbn,
    lineTitle,
    textColumn('warehouseName', 0, { label: words.warehouse }),
    copiesColumn('missing', 0, { label: words.missing, sum: true }),
    copiesColumn('copies', 0, { label: words.copiesLabel, sum: true }),
    {
      key: 'packs',
      label: desk.packs,
      width: 0,
      align: 'end',
      render: ({ copies, copiesPerPack }) =>
        desk.packsOf(Math.floor(copies / copiesPerPack), copiesPerPack, copies % copiesPerPack),
    },
    moneyColumn('priceFen', 0, { label: bookWords[language].priceFen }),
    percentColumn('discountBp', 0, {
      paper: ({ discountBp }) => (discountBp === null ? '–' : `${percent(discountBp)} %`),
    }),
    moneyColumn('netFen', 0, { label: words.net2, sum: true }),
  ]
  return (
    <DocumentPaper
      title={words.paper}
      company={`${order.companyName} · ${purchaseOrderStates[order.state][language]}`}
      number={order.number}
      facts={[
        [desk.season, words.ofSeason(order.planCode, order.planName)],
        [desk.remark, order.remark],
      ]}
      lines={order.lines}
      groupOf={({ supplierName }) => supplierName}
      columns={columns}
      words={purchaseOrderWords}
      noteOf={({ reason }) => reason}
      total={`${words.total}: ${desk.titles(order.titles)} · ${desk.copiesCounted(order.copies)} · ${words.list} ¥${yuan(order.listFen)} · ${words.net2} ¥${yuan(order.netFen)}`}
      signs={[words.madeBy, words.signed, words.date]}
    />
  )
}
