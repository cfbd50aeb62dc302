import { allocateDue } from '@keben/core/distribution/deliveries/contract'
import { receiverKinds } from '@keben/core/distribution/deliveries/choices'
import type { ShareRow } from '@keben/core/distribution/deliveries/owing'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { districtDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choicesFilter, dictFilter, flagFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { ArrivalDay, missedBy } from '../../../supply/supplier-orders/Arrival.tsx'
import { OddCopies } from '../columns.tsx'
import { type DueBoardProps, mutable, useShareDraft } from './draft.ts'
import { IssueBar } from './IssueBar.tsx'
import { SharesOfTitle } from './SharesOfTitle.tsx'
import { dueWords } from './words.ts'
import '../deliveries.css'

/** Deliverable copies by title, with fair shares of scarce ones; issued in one action. */
export function DueBoard(props: DueBoardProps) {
  const { search } = useAddress()
  const place = placeIn(search['of'])
  return place ? <SharesOfTitle {...props} {...place} /> : <Titles {...props} />
}

/** The open title and warehouse: `of=12-3`. */
function placeIn(text: string | undefined): { bookId: number; warehouseId: number } | undefined {
  const [bookId, warehouseId] = (text ?? '').split('-').map(Number)
  return bookId && warehouseId ? { bookId, warehouseId } : undefined
}

const nameOf = ({ book, warehouseName }: ShareRow): string => `${book?.title ?? ''} · ${warehouseName}`

function Titles({ title, sources, address, toOrders }: DueBoardProps) {
  const words = useWords(dueWords)
  const language = useLanguage()
  const { go } = useAddress()
  const shares = useShareDraft()
  const columns: readonly Column<ShareRow>[] = [
    {
      key: 'title',
      width: 240,
      title: true,
      phone: 'title',
      render: ({ book }) => book && <TitleLine book={book} hint={[book.bookCode, book.isbn].join(' · ')} />,
    },
    textColumn('warehouseName', 110, { phone: 'subtitle' }),
    copiesColumn('receivers', 92),
    copiesColumn('open', 112),
    copiesColumn('free', 92),
    {
      key: 'keepBack',
      width: 92,
      align: 'end',
      screenOnly: true,
      render: ({ book, warehouseId, keptBack }) =>
        book && (
          <FigureField
            value={keptBack || null}
            aria-label={`${deliveryWords[language].keepBack}: ${book.title}`}
            onChange={(copies, step) => shares.keep({ warehouseId, bookId: book.bookId }, copies, step)}
          />
        ),
    },
    copiesColumn('copies', 92, { phone: 'number', sortable: true, label: words.goes }),
    {
      key: 'short',
      width: 84,
      align: 'end',
      sortable: true,
      phone: 'meta',
      render: ({ short }) => <OddCopies value={short} />,
    },
    {
      key: 'nextOn',
      width: 184,
      // A past day was missed.
      render: ({ nextOn }) => <ArrivalDay day={nextOn} overdueDays={missedBy(nextOn)} />,
    },
    copiesColumn('nextCopies', 92, { hidden: true }),
  ]
  return (
    <ListScreen
      name="due-titles"
      title={title}
      endpoint={allocateDue}
      words={deliveryWords}
      counted={words.titles}
      searchHint={words.search}
      emptyTitle={words.nothing}
      emptyHint={words.nothingHint}
      nameOf={nameOf}
      columns={columns}
      address={address}
      filters={[
        dictFilter('planIds', planDict, { inline: true, width: 150 }),
        dictFilter('districtIds', districtDict, { inline: true, width: 130 }),
        dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 130 }),
        choicesFilter('receivers', receiverKinds),
        flagFilter('waits'),
      ]}
      within={{ by: 'title', sources: [...sources], sort: '-short', ...mutable(shares.draft) }}
      onOpen={({ book, warehouseId }) => book && go({ of: `${book.bookId}-${warehouseId}` })}
      renderAbove={({ sums, input }) => <IssueBar sums={sums} requested={input} toOrders={toOrders} />}
    />
  )
}
