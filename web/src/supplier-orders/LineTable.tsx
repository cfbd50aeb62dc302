import type { MyOrder, SupplierOrderLine } from '@keben/core/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supplier-orders/words'
import { memo } from 'react'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { Arrival } from './Arrival.tsx'
import { type LineSums, sumsOf } from './lines.ts'
import { reasonText } from './reasons.ts'
import { supplyWords } from './words.ts'

export interface ShownLines {
  readonly order: Pick<MyOrder, 'booksInHand'> & { readonly lines: readonly SupplierOrderLine[] }
  /** Of the order's lines, those to be seen. */
  readonly lines: readonly SupplierOrderLine[]
  readonly onDates: (line: SupplierOrderLine) => void
}

export interface Choosing {
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (lineId: number) => void
  readonly onAll: (lineIds: readonly number[]) => void
}

interface LineTableProps extends ShownLines {
  /** Which lines are chosen, where lines can be chosen at all. Keep the same functions: rows are drawn anew for others. */
  readonly choosing?: Choosing | undefined
}

type FigureKey = 'copies' | 'accepted' | 'announced' | 'good' | 'damaged' | 'open' | 'closed'

/** What has stayed empty in all lines takes no room. */
function figuresShown(lines: readonly SupplierOrderLine[]): readonly FigureKey[] {
  const all: readonly FigureKey[] = ['copies', 'accepted', 'announced', 'good', 'damaged', 'closed', 'open']
  const isAnswered = lines.some(({ accepted }) => accepted !== null)
  const isUsed = (key: FigureKey) => lines.some((line) => line[key])
  return all.filter((key) => key === 'copies' || key === 'open' || (key === 'accepted' ? isAnswered : isUsed(key)))
}

/** Lines with their figures and a foot with the sums of what is seen. */
export function LineTable({ order, lines, onDates, choosing }: LineTableProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const fields = supplierOrderWords[language]
  const figures = figuresShown(order.lines)
  const withReason = order.lines.some((line) => reasonText(line, language) !== '')
  // Where there is much to tell of the copies, the head alone says what they cost.
  const withNet = figures.length <= 4
  const isPlain = order.lines.every(({ lateDays, overdueDays, dates }) => !lateDays && !overdueDays && dates.length < 2)
  const arrivalWidth = isPlain ? 108 : 192
  const sums = sumsOf(lines)
  const open = lines.filter((line) => line.open > 0)
  const isAllChosen = open.length > 0 && open.every(({ id }) => choosing?.chosen.has(id))
  return (
    <div className="table-frame">
      <table style={{ minWidth: 320 + figures.length * 72 + arrivalWidth }}>
        <thead>
          <tr>
            {choosing && (
              <th className="cell-select">
                <input
                  type="checkbox"
                  aria-label={words.chooseAll}
                  checked={isAllChosen}
                  disabled={!open.length}
                  onChange={() => choosing.onAll(isAllChosen ? [] : open.map(({ id }) => id))}
                />
              </th>
            )}
            <th scope="col" className="cell-title">
              {fields.title}
            </th>
            {figures.map((key) => (
              <th key={key} scope="col" className="is-end" style={{ width: 72 }}>
                {fields[key]}
              </th>
            ))}
            <th scope="col" className="is-apart" style={{ width: arrivalWidth }}>
              {fields.arrivalOn}
            </th>
            {withReason && (
              <th scope="col" style={{ width: 116 }}>
                {fields.answer}
              </th>
            )}
            {withNet && (
              <th scope="col" className="is-end" style={{ width: 104 }}>
                {fields.netFen}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              figures={figures.join(' ')}
              booksInHand={order.booksInHand}
              withReason={withReason}
              withNet={withNet}
              isChosen={choosing?.chosen.has(line.id)}
              onToggle={choosing?.onToggle}
              onDates={onDates}
            />
          ))}
        </tbody>
        <Foot
          sums={sums}
          figures={figures}
          withReason={withReason}
          withNet={withNet}
          selectable={choosing !== undefined}
        />
      </table>
    </div>
  )
}

interface LineRowProps {
  readonly line: SupplierOrderLine
  /** Names of columns, apart by spaces: a text stays the same where an array would not. */
  readonly figures: string
  readonly booksInHand: string
  readonly withReason: boolean
  readonly withNet: boolean
  readonly isChosen: boolean | undefined
  readonly onToggle: ((lineId: number) => void) | undefined
  readonly onDates: (line: SupplierOrderLine) => void
}

function PlainRow({ line, figures, booksInHand, withReason, withNet, isChosen, onToggle, onDates }: LineRowProps) {
  const words = useWords(supplyWords)
  const language = useLanguage()
  const isShort = line.accepted !== null && line.accepted < line.copies
  return (
    <tr className={isChosen ? 'is-selected' : ''}>
      {isChosen !== undefined && (
        <td className="cell-select">
          <input
            type="checkbox"
            aria-label={words.choose(line.title)}
            checked={isChosen}
            disabled={line.open === 0}
            onChange={() => onToggle?.(line.id)}
          />
        </td>
      )}
      <td className="cell-title">
        <TitleLine book={line} hint={`${line.bookCode} · ${line.isbn} · ${line.publisherName}`} />
      </td>
      {(figures.split(' ') as FigureKey[]).map((key) => (
        <td key={key} className={key === 'accepted' && isShort ? 'is-end is-short' : 'is-end'}>
          {key === 'accepted' && line.accepted === 0 ? <span className="num">0</span> : <Copies value={line[key]} />}
        </td>
      ))}
      <td className="is-apart">
        <span className="line-arrival">
          <Arrival
            day={line.arrivalOn}
            lateDays={line.lateDays}
            overdueDays={line.overdueDays}
            booksInHand={booksInHand}
          />
          {line.dates.length > 1 && (
            <button
              type="button"
              className="link-button no-print"
              title={words.named(line.dates.length)}
              aria-label={words.namedTitle(line.title)}
              onClick={() => onDates(line)}
            >
              ↺{line.dates.length}
            </button>
          )}
        </span>
      </td>
      {withReason && (
        <td>
          <span className="cut" title={reasonText(line, language)}>
            {reasonText(line, language) || <span className="faint">–</span>}
          </span>
        </td>
      )}
      {withNet && (
        <td className="is-end">
          <Money fen={line.netFen} />
        </td>
      )}
    </tr>
  )
}

/** Choosing one of hundreds of lines draws that one anew. */
const LineRow = memo(PlainRow)

interface FootProps {
  readonly sums: LineSums
  readonly figures: readonly FigureKey[]
  readonly withReason: boolean
  readonly withNet: boolean
  readonly selectable: boolean
}

function Foot({ sums, figures, withReason, withNet, selectable }: FootProps) {
  const words = useWords(supplyWords)
  return (
    <tfoot>
      <tr>
        {selectable && <td className="cell-select" />}
        <th scope="row" className="cell-title">
          {words.total}
        </th>
        {figures.map((key) => (
          <td key={key} className="is-end">
            <Copies value={sums[key]} />
          </td>
        ))}
        <td />
        {withReason && <td />}
        {withNet && (
          <td className="is-end">
            <Money fen={sums.netFen} />
          </td>
        )}
      </tr>
    </tfoot>
  )
}
