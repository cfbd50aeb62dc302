import type { TableSheet } from '@keben/core/kit/paper'
import { Barcode } from '../ui/Barcode.tsx'
import { isCode } from '../values/code-text.ts'
import { useWords } from '../app/language.ts'
import { Paper, PaperFacts, printedNow } from '../ui/Paper.tsx'
import { Qr } from '../ui/Qr.tsx'
import { documentWords } from './words.ts'

/** A sheet that core describes, for the browser's print; the server renders the same description as a PDF. */
export function SheetPaper({ sheet }: { sheet: TableSheet }) {
  const words = useWords(documentWords)
  const { heading, from, number, barcode, qr, facts, text = [], columns, rows, totals, notes = [], signs = [] } = sheet
  const lookOf = (cell: string, place: number): string | undefined => {
    if (columns[place]?.right) return undefined
    return isCode(cell) ? 'is-text nowrap' : 'is-text'
  }
  return (
    <Paper className="document-paper is-wide" signs={signs}>
      <header>
        <div>
          <p className="paper-title">{heading}</p>
          <p>{from}</p>
          <p className="paper-note">{words.printedAt(printedNow())}</p>
        </div>
        <div className="row gap-12">
          {barcode ? <Barcode text={barcode} height={48} /> : <p>{number}</p>}
          {qr && <Qr text={qr} />}
        </div>
      </header>
      <PaperFacts facts={facts.map(({ label, value }) => [label, value])} />
      {text.map((paragraph) => (
        <p key={paragraph} className="paper-text">
          {paragraph}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            {columns.map(({ title, right }) => (
              <th key={title} scope="col" className={right ? undefined : 'is-text'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, at) => (
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={place} className={lookOf(cell, place)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {totals.map((total, place) => (
                <td key={place} className={lookOf(total, place)}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {notes.map((note) => (
        <p key={note} className="paper-text">
          {note}
        </p>
      ))}
    </Paper>
  )
}
