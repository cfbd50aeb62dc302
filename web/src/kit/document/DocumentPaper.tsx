import { yuan } from '@keben/core/kit/money'
import type { Both } from '@keben/core/kit/language'
import type { ReactNode } from 'react'
import { Barcode } from '../ui/Barcode.tsx'
import { figure, useLanguage, useWords } from '../app/language.ts'
import { cellOf } from '../list/rows/cell.tsx'
import { type Column, drawMoney } from '../list/columns.tsx'
import { isCode } from '../values/code-text.ts'
import { Paper, PaperFacts, printedNow } from '../ui/Paper.tsx'
import { wordOf } from '../values/word-of.ts'
import { sumOf, valueOf } from '../lines/line-values.ts'
import { documentWords } from './words.ts'

interface PaperTableProps<Row> {
  readonly lines: readonly Row[]
  /** The screen's columns without those of `paper: 'none'`, hidden ones included. */
  readonly columns: readonly Column<NoInfer<Row>>[]
  readonly words: Both<Readonly<Record<string, string>>>
  /** A note behind a line's title. */
  readonly noteOf?: (line: NoInfer<Row>) => string
  /** The total below the lines. */
  readonly total?: ReactNode
  /** The caption, if there are several tables. */
  readonly caption?: string
}

interface DocumentPaperProps<Row> extends Omit<PaperTableProps<Row>, 'caption'> {
  readonly title: string
  /** The issuing company. */
  readonly company: string
  readonly number: string
  /** Empty facts are omitted. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Groups the lines into a table each, under its name. */
  readonly groupOf?: (line: NoInfer<Row>) => string
  readonly signs: readonly string[]
}

/** A document for print: its number as a barcode, facts, lines with sums, and signature lines. */
export function DocumentPaper<Row>(props: DocumentPaperProps<Row>) {
  const { title, company, number, facts, lines, groupOf, total, signs } = props
  const labels = useWords(documentWords)
  return (
    <Paper className={isWide(props.columns) ? 'document-paper is-wide' : 'document-paper'} signs={signs}>
      <header>
        <div>
          <p className="paper-title">{title}</p>
          <p>{company}</p>
          <p className="paper-note">{labels.printedAt(printedNow())}</p>
        </div>
        <Barcode text={number} height={48} />
      </header>
      <PaperFacts facts={facts} />
      {groupOf ? (
        <>
          {[...Map.groupBy(lines, groupOf)].map(([caption, some]) => (
            <PaperTable key={caption} {...props} lines={some} total={undefined} caption={caption} />
          ))}
          <p className="paper-total">{total}</p>
        </>
      ) : (
        <PaperTable {...props} />
      )}
    </Paper>
  )
}

const onPaperAtAll = <Row,>({ paper, hidden }: Column<Row>): boolean =>
  paper !== 'none' && (!hidden || paper !== undefined)

/** The columns that fit a portrait sheet; a number or name counts as two, a title as three. */
const mostUpright = 12
const isWide = <Row,>(columns: readonly Column<Row>[]): boolean =>
  columns.filter(onPaperAtAll).reduce((sum, { title, align }) => sum + (title ? 3 : align === 'end' ? 1 : 2), 0) >
  mostUpright

/** A number broken at its hyphens would be read as several. */
const lookOf = <Row,>(column: Column<Row>, line: Row): string | undefined =>
  column.align === 'end' ? undefined : isCode(String(valueOf(column, line) ?? '')) ? 'is-text nowrap' : 'is-text'

/** Numbered lines with their sums, for print. */
export function PaperTable<Row>({ lines, columns, words, noteOf, total, caption }: PaperTableProps<Row>) {
  const labels = useWords(documentWords)
  const language = useLanguage()
  const shown = columns.filter(onPaperAtAll)
  const place = shown.findIndex(({ sum }) => sum)
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{labels.number}</th>
          {shown.map((column) => (
            <th key={column.key} scope="col" className={column.title ? 'is-text' : undefined}>
              {wordOf(column, words[language])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            {shown.map((column) => (
              <td key={column.key} className={lookOf(column, line)}>
                {onPaper(column, line)}
                {column.title && noteOf?.(line) && <small> · {noteOf(line)}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {place > 0 && (
          <tr>
            <td colSpan={place + 1}>{labels.total}</td>
            {shown.slice(place).map((column) => (
              <td key={column.key}>
                {column.sum && column.paper !== 'blank' && written(column, sumOf(column, lines))}
              </td>
            ))}
          </tr>
        )}
        {total && (
          <tr>
            <td colSpan={shown.length + 1}>{total}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function onPaper<Row>(column: Column<Row>, line: Row): ReactNode {
  if (column.paper === 'blank') return null
  if (typeof column.paper === 'function') return column.paper(line)
  const value = valueOf(column, line)
  if (column.draw && typeof value === 'number') return written(column, value)
  return column.draw ? null : cellOf(column, line)
}

/** Zero prints as a figure: a dash would look like a pen stroke. */
const written = <Row,>({ draw }: Column<Row>, value: number): string =>
  draw === drawMoney ? yuan(value) : figure(value)
