import { memo } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useFieldKeys } from '../../../kit/draft/useFieldKeys.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { cellRead } from './cells.ts'
import { LineFormCards } from './LineFormCards.tsx'
import { LineField } from './LineField.tsx'
import type { FieldColumn, LineFormProps, SheetColumn, SheetLine, SheetRowProps } from './types.ts'
import { sheetWords } from './words.ts'
import './line-form.css'

/** The lines of an order as a form: a table with spreadsheet keys, cards on a phone. */
export function LineForm<Line extends SheetLine>(props: LineFormProps<Line>) {
  const words = useWords(sheetWords)
  const phone = usePhone()
  const { lines, columns, values, cellsOf, onWrite, undo } = props
  const fields = columns.filter(isField)
  const { pasted, ...keys } = useFieldKeys<string>({
    values,
    lines: lines.map(({ id }) => String(id)),
    columns: fields.map(({ key }) => key),
    read: (text, column) => {
      const field = fields.find(({ key }) => key === column)
      return field && cellRead(field, text)
    },
    valueAt: ({ line, field }) => cellsOf(Number(line))[field],
    write: (writes) =>
      onWrite(writes.map(({ line, field, value }) => ({ lineId: Number(line), column: field, text: value }))),
  })
  return (
    <div className="supply-sheet-lines stack short">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields within take the keys; they bubble up to here */}
      <div className="short" {...keys}>
        {phone ? <LineFormCards {...props} /> : <SheetTable {...props} />}
      </div>
      <p className="supply-sheet-hint line-above field-hint no-print" role="status">
        {pasted ? words.pasted(pasted.done, pasted.leftOut) : words.keys}
        {undo && (
          <button type="button" className="link-button" title="Ctrl+Z" onClick={undo}>
            {words.undo}
          </button>
        )}
      </p>
    </div>
  )
}

export const isField = <Line,>(column: SheetColumn<Line>): column is FieldColumn<Line> => column.kind !== 'fact'

function SheetTable<Line extends SheetLine>({ label, lines, columns, ...rest }: LineFormProps<Line>) {
  const words = useWords(sheetWords)
  const least = columns.reduce((sum, { width }) => sum + width, 220)
  return (
    <div className="table-frame scroll">
      <table aria-label={label} style={{ minWidth: least }}>
        <colgroup>
          <col />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="cell-title">
              {words.title}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isAtEnd(column) ? 'is-end' : ''}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SheetRow
              key={line.id}
              line={line}
              columns={columns}
              cells={rest.cellsOf(line.id)}
              problemsOf={rest.problemsOf}
              onWrite={rest.onWrite}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isAtEnd = <Line,>(column: SheetColumn<Line>): boolean =>
  column.kind === 'copies' || (column.kind === 'fact' && column.align === 'end')

/** Memoised, so that typing stays quick among hundreds of lines. */
const SheetRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Line extends SheetLine>({ line, columns, cells, problemsOf, onWrite }: SheetRowProps<Line>) {
  const problems = problemsOf(line, cells)
  return (
    <tr>
      <td className="cell-title">
        <TitleLine book={line} hint={`${line.title} · ${line.isbn}`} />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={isAtEnd(column) ? 'is-end' : ''}>
          {column.kind === 'fact'
            ? column.render(line, cells)
            : (column.isOffered?.(line, cells) ?? true) && (
                <LineField
                  lineId={line.id}
                  field={column}
                  label={`${line.title}, ${column.label}`}
                  text={cells[column.key] ?? ''}
                  problem={problems[column.key]}
                  onWrite={onWrite}
                />
              )}
        </td>
      ))}
    </tr>
  )
}
