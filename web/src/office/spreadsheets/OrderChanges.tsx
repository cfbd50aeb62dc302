import { audiences } from '@keben/core/base/plans/choices'
import type { OrderImport } from '@keben/core/office/spreadsheets/orders'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { orderSheetScreenWords } from './words-order.ts'

/** The changes of a filled form, line by line. */
export function OrderChanges({ changes }: { changes: OrderImport['changes'] }) {
  const words = useWords(orderSheetScreenWords)
  const language = useLanguage()
  return (
    <div className="import-frame is-problems" tabIndex={0} role="region" aria-label={words.changes(changes.length)}>
      <table>
        <thead>
          <tr>
            <th className="is-row">{words.row}</th>
            <th>{words.book}</th>
            <th>{words.before}</th>
            <th>{words.after}</th>
            <th>{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, bookCode, title, audience, was, copies, reason }) => (
            <tr key={row}>
              <td className="is-row num">{row}</td>
              <td title={bookCode}>
                {title} <span className="sub">{audiences[audience][language]}</span>
              </td>
              <td className="num">{was === null ? <span className="faint">–</span> : figure(was)}</td>
              <td className="num">
                <b>{figure(copies)}</b>
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
