import type { Language } from '@keben/core/kit/language'
import type { MyOrder, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { yuan } from '@keben/core/kit/money'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import { useWords } from '../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, drawCopies, moneyColumn } from '../../kit/list/columns.tsx'
import { Arrival } from './Arrival.tsx'
import { answerText, reasonText } from './reasons.ts'
import { SupplyBar } from './SupplyBar.tsx'
import { supplyWords } from './words.ts'

// A phone shows it below the title.
const { phone: _phone, ...isbnOnPaper } = lineIsbn

type Line = SupplierOrderLine
type FigureKey = 'copies' | 'accepted' | 'announced' | 'good' | 'damaged' | 'open' | 'closed'

/** Columns that are empty in all lines are omitted. */
function figuresShown(lines: readonly Line[]): readonly FigureKey[] {
  const all: readonly FigureKey[] = ['copies', 'accepted', 'announced', 'good', 'damaged', 'closed', 'open']
  const isAnswered = lines.some(({ accepted }) => accepted !== null)
  const isUsed = (key: FigureKey) => lines.some((line) => line[key])
  return all.filter((key) => key === 'copies' || key === 'open' || (key === 'accepted' ? isAnswered : isUsed(key)))
}

/** A promise of zero is a promise; fewer copies than ordered are highlighted. */
const accepted: Column<Line> = {
  ...copiesColumn('accepted', 76, { sum: true }),
  render: (line) => (
    <span className={line.accepted !== null && line.accepted < line.copies ? 'odd' : ''}>
      {line.accepted === 0 ? <span className="num">0</span> : <Copies value={line.accepted} />}
    </span>
  ),
}

/** The supplier's words, in full in the tooltip. */
const answerColumn = (width: number, read: (line: Line) => string): Column<Line> => ({
  key: 'answer',
  width,
  phone: 'meta',
  read,
  render: (line) => (read(line) ? <span title={read(line)}>{read(line)}</span> : <span className="faint">–</span>),
})

/** Packers go by ISBN and publisher and know the price: below the title, which leaves room for figures. */
const packedTitle: Column<Line> = {
  ...lineTitle,
  render: (line) => (
    <span className="stack slim">
      <TitleLine book={line} hint={line.bookCode} />
      <span className="sub num cut">
        {[line.isbn, line.publisherName, `¥${yuan(line.priceFen)}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  ),
}

interface Order extends Pick<MyOrder, 'booksInHand'> {
  readonly lines: readonly Line[]
}

/** The lines of an order: copies, progress, arrival and cost. */
export function lineColumns(
  order: Order,
  language: Language,
  { isMine, onDates }: { readonly isMine: boolean; readonly onDates: (line: Line) => void },
): readonly Column<Line>[] {
  const { lines, booksInHand } = order
  const figures = figuresShown(lines)
  const isPlain = lines.every(({ lateDays, overdueDays, dates }) => !lateDays && !overdueDays && dates.length < 2)
  return [
    isMine ? packedTitle : lineTitle,
    lineCode,
    { ...(isMine ? isbnOnPaper : lineIsbn), hidden: true },
    // On a card the bar precedes the figures.
    { key: 'bar', width: 0, hidden: true, phone: 'subtitle', render: (line) => <SupplyBar figures={line} /> },
    ...figures.map((key) => (key === 'accepted' ? accepted : copiesColumn(key, 76, { sum: true }))),
    {
      key: 'arrivalOn',
      width: isPlain ? 108 : 192,
      phone: 'meta',
      render: (line) => <NamedArrival line={line} booksInHand={booksInHand} onDates={onDates} />,
    },
    ...(lines.some((line) => reasonText(line, language) !== '')
      ? [answerColumn(130, (line) => reasonText(line, language))]
      : []),
    // With many progress columns, only the header shows the cost.
    ...(figures.length <= 4 ? [moneyColumn('netFen', 104, { sum: true, isWide: true })] : []),
  ]
}

interface NamedArrivalProps extends Pick<Order, 'booksInHand'> {
  readonly line: Line
  readonly onDates: (line: Line) => void
}

/** The arrival day, and the number of changes to it. */
function NamedArrival({ line, booksInHand, onDates }: NamedArrivalProps) {
  const words = useWords(supplyWords)
  const { arrivalOn, lateDays, overdueDays, dates } = line
  return (
    <span className="row">
      <Arrival day={arrivalOn} lateDays={lateDays} overdueDays={overdueDays} booksInHand={booksInHand} />
      {dates.length > 1 && (
        <button
          type="button"
          className="link-button no-print push small"
          title={words.named(dates.length)}
          aria-label={words.namedTitle(line.title)}
          onClick={() => onDates(line)}
        >
          ↺{dates.length}
        </button>
      )}
    </span>
  )
}

const missingOf = (line: Line): number => line.copies - (line.accepted ?? 0)

/** Ordered against promised copies, with an earlier promise if any. */
export function differenceColumns(
  { booksInHand }: Order,
  before: ReadonlyMap<number, number> | undefined,
  language: Language,
  names: { readonly before: string; readonly missing: string },
): readonly Column<Line>[] {
  return [
    lineTitle,
    copiesColumn('copies', 90, { sum: true }),
    ...(before
      ? [
          computedColumn<Line>('before', 90, ({ id, copies }) => before.get(id) ?? copies, {
            label: names.before,
            draw: drawCopies,
          }),
        ]
      : []),
    accepted,
    computedColumn<Line>('missing', 90, missingOf, {
      label: names.missing,
      sum: true,
      draw: (value) => (
        <b className="odd">
          <Copies value={value} />
        </b>
      ),
    }),
    answerColumn(200, (line) => answerText(line, language)),
    {
      key: 'arrivalOn',
      width: 200,
      phone: 'meta',
      render: ({ arrivalOn, lateDays, accepted: promised }) =>
        Boolean(promised) && <Arrival day={arrivalOn} lateDays={lateDays} overdueDays={0} booksInHand={booksInHand} />,
    },
  ]
}
