import type { BillDocument } from '@keben/core/settlements/shapes'
import { Copies } from '../kit/Copies.tsx'
import { useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { partsOf } from './received.ts'
import { invoiceWords } from './words-invoice.ts'
import './settlements.css'

/** What the supplier invoices beside what was received: a difference stands out before anything is paid. */
export function InvoiceBeside({ bill }: { bill: BillDocument }) {
  const words = useWords(invoiceWords)
  const { received, returned, adjusted } = partsOf(bill.entries)
  const difference = bill.invoiceFen === null ? null : bill.invoiceFen - bill.totalFen
  const rows = [
    { label: words.received, ...received },
    ...(returned.copies || returned.netFen ? [{ label: words.returned, ...returned }] : []),
    ...(adjusted.copies || adjusted.netFen ? [{ label: words.adjusted, ...adjusted }] : []),
  ]
  return (
    <section className="panel invoice-beside" aria-label={words.title}>
      <h2>{words.title}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col" className="is-end">
              {words.copies}
            </th>
            <th scope="col" className="is-end">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, copies, netFen }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="is-end">
                <Copies value={copies} />
              </td>
              <td className="is-end">
                <Money fen={netFen} />
              </td>
            </tr>
          ))}
          <tr className="is-sum">
            <th scope="row">{words.settlement}</th>
            <td className="is-end">
              <Copies value={bill.copies} />
            </td>
            <td className="is-end">
              <Money fen={bill.totalFen} />
            </td>
          </tr>
          <tr>
            <th scope="row">{bill.invoiceFen === null ? words.none : words.invoice(bill.invoiceNumber)}</th>
            <td className="is-end num">{bill.invoiceOn}</td>
            <td className="is-end">{bill.invoiceFen !== null && <Money fen={bill.invoiceFen} />}</td>
          </tr>
          {difference !== null && difference !== 0 && (
            <tr className="is-odd-figure">
              <th scope="row">{words.difference}</th>
              <td />
              <td className="is-end">
                <Money fen={difference} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {difference === 0 && <p className="sub">✓ {words.agrees}</p>}
    </section>
  )
}
