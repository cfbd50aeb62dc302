import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { Copies } from '../../kit/values/Copies.tsx'
import { FigureTable } from '../../kit/figure-table/FigureTable.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { partsOf } from './received.ts'
import { invoiceWords } from './words-invoice.ts'
import './settlements.css'

/** The supplier's invoice beside the receipts: a difference shows before payment. */
export function InvoiceBeside({ bill }: { bill: BillDocument }) {
  const words = useWords(invoiceWords)
  const { received, returned, adjusted } = partsOf(bill.entries)
  const difference = bill.invoiceFen === null ? null : bill.invoiceFen - bill.totalFen
  const rows: readonly Part[] = [
    { label: words.received, ...received },
    ...(returned.copies || returned.netFen ? [{ label: words.returned, ...returned }] : []),
    ...(adjusted.copies || adjusted.netFen ? [{ label: words.adjusted, ...adjusted }] : []),
    { label: words.settlement, copies: bill.copies, netFen: bill.totalFen, className: 'is-sum' },
    {
      label: bill.invoiceFen === null ? words.none : words.invoice(bill.invoiceNumber),
      on: bill.invoiceOn,
      netFen: bill.invoiceFen,
    },
    ...(difference ? [{ label: words.difference, netFen: difference, className: 'odd-figure' }] : []),
  ]
  return (
    <section className="panel settlement-invoice below-12" aria-label={words.title}>
      <h2>{words.title}</h2>
      <FigureTable
        label={words.title}
        rows={rows}
        keyOf={({ label }) => label}
        classOf={({ className }) => className}
        columns={[
          { label: words.title, isLabelUnseen: true, render: ({ label }) => label },
          {
            label: words.copies,
            isAtEnd: true,
            render: ({ copies, on }) =>
              copies === undefined ? <span className="num">{on}</span> : <Copies value={copies} />,
          },
          { label: words.amount, isAtEnd: true, render: ({ netFen }) => netFen !== null && <Money fen={netFen} /> },
        ]}
      />
      {difference === 0 && <p className="sub">✓ {words.agrees}</p>}
    </section>
  )
}

/** Received, returned or invoiced: copies or a day, and an amount. */
interface Part {
  readonly label: string
  readonly copies?: number
  readonly on?: string | null
  readonly netFen: number | null
  readonly className?: string
}
