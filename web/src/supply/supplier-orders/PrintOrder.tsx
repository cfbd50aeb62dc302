import { bookWords } from '@keben/core/base/catalogue/words'
import { percent, yuan } from '@keben/core/kit/money'
import type { MyOrder, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, percentColumn, textColumn } from '../../kit/list/columns.tsx'
import { usePrinting } from '../../kit/hooks/usePrinting.ts'
import { supplyWords } from './words.ts'

interface PrintOrderProps {
  readonly order: MyOrder & { readonly lines: readonly SupplierOrderLine[] }
  readonly supplierName: string
  /** Facts that only one side knows, such as the address. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
}

/** The order on paper, for both sides: ISBN, publisher, price, discount and amount by title, with signature lines. */
export function PrintOrder(props: PrintOrderProps) {
  return usePrinting() ? <OrderPaper {...props} /> : null
}

function OrderPaper({ order, supplierName, facts = [] }: PrintOrderProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const fields = supplierOrderWords[language]
  const book = bookWords[language]
  const isAnswered = order.lines.some(({ accepted }) => accepted !== null)
  const columns: readonly Column<SupplierOrderLine>[] = [
    lineIsbn,
    lineTitle,
    textColumn('publisherName', 0, { label: book.publisherName }),
    copiesColumn('copies', 0, { label: fields.copies, sum: true }),
    ...(isAnswered ? [copiesColumn('accepted', 0, { sum: true })] : []),
    moneyColumn('priceFen', 0, { label: book.priceFen }),
    percentColumn('discountBp', 0, {
      paper: ({ discountBp }) => (discountBp === null ? '–' : `${percent(discountBp)} %`),
    }),
    moneyColumn('netFen', 0, { sum: true }),
  ]
  return (
    <DocumentPaper
      title={words.paper}
      company={`${order.companyName} · ${supplierOrderStates[order.state][language]}`}
      number={order.number}
      facts={[
        [fields.supplierName, supplierName],
        [words.plan, order.planName],
        [fields.warehouseName, order.warehouseName],
        ...facts,
        [fields.booksInHand, order.booksInHand],
        [fields.remark, order.remark],
      ]}
      lines={order.lines}
      columns={columns}
      words={supplierOrderWords}
      total={`${words.total}: ${words.titles(order.lines.length)} · ${words.copies(order.copies)} · ${fields.listFen} ¥${yuan(order.listFen)} · ${fields.netFen} ¥${yuan(order.netFen)}`}
      signs={[words.orderedBy, words.acceptedBy, words.date]}
    />
  )
}
