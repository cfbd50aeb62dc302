import { audiences } from '@keben/core/base/plans/choices'
import { packed } from '@keben/core/kit/copies'
import { goingOut } from '@keben/core/distribution/deliveries/note'
import type { SendOrderLine } from '@keben/core/distribution/deliveries/shapes'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { useLanguage } from '../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, moneyColumn } from '../../kit/list/columns.tsx'
import { OddCopies } from './columns.tsx'

const packing = (line: SendOrderLine) => packed(goingOut(line), line.copiesPerPack, line.packsPerCase)

function AudienceText({ line }: { line: SendOrderLine }) {
  return audiences[line.audience][useLanguage()]
}

/** A title for students and teachers has two lines; the teachers' one is marked, even without its column. */
const titleFor: Column<SendOrderLine> = {
  ...lineTitle,
  render: (line) => (
    <TitleLine book={line} hint={[line.bookCode, line.isbn].filter(Boolean).join(' · ')}>
      {line.audience === 'teacher' && (
        <span className="delivery-line-for sub">
          <AudienceText line={line} />
        </span>
      )}
    </TitleLine>
  ),
}

const odd = (key: 'damaged' | 'missing' | 'surplus', width: number): Column<SendOrderLine> => ({
  ...copiesColumn(key, width),
  sum: true,
  phone: 'meta',
  render: (line) => <OddCopies value={line[key]} />,
})

/** The lines of a delivery: to pick, then sent and confirmed. */
export const lineColumns = (
  state: 'issued' | 'sent' | 'confirmed',
  seesMoney: boolean,
): readonly Column<SendOrderLine>[] => [
  titleFor,
  lineCode,
  lineIsbn,
  moneyColumn('priceFen', 76, { isWide: true }),
  ...(state === 'issued'
    ? [
        copiesColumn<'issued'>('issued', 84, { sum: true, phone: 'number' }),
        copiesColumn<'picked'>('picked', 84, { sum: true, phone: 'meta' }),
      ]
    : [copiesColumn<'sent'>('sent', 84, { sum: true, phone: 'number' })]),
  computedColumn<SendOrderLine>('cases', 60, (line) => packing(line).cases, { isWide: true, sum: true }),
  computedColumn<SendOrderLine>('packs', 60, (line) => packing(line).packs, { isWide: true, sum: true }),
  computedColumn<SendOrderLine>('odd', 84, (line) => packing(line).odd, { isWide: true, sum: true }),
  ...(state === 'confirmed'
    ? [copiesColumn<'good'>('good', 80, { sum: true }), odd('missing', 80), odd('damaged', 84), odd('surplus', 90)]
    : []),
  moneyColumn('listFen', 104, { sum: true, isWide: true }),
  ...(seesMoney ? [moneyColumn<'netFen'>('netFen', 104, { sum: true })] : []),
]
