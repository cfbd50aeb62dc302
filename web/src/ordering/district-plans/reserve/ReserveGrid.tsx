import type { ChosenBook } from '@keben/core/ordering/district-plans/shapes'
import { useCallback, useMemo } from 'react'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { rowsOfTitles } from '../../../base/catalogue/rows-of-titles.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { EntryGrid } from '../../../kit/entry-grid/EntryGrid.tsx'
import type { GridColumn } from '../../../kit/entry-grid/types.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { reserveWords } from '../words-reserve.ts'
import { groupName, reserveLines, rowOf } from './reserve.ts'
import type { ReserveDraft } from './useReserveDraft.tsx'

export const mostReserve = 999_999

const sumIn = (rows: readonly string[], of: (row: string) => number | null) => (
  <Copies value={rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)} />
)

/** Titles by grade, with the schools' orders beside the field. */
export function ReserveGrid({ books, draft }: { books: readonly ChosenBook[]; draft: ReserveDraft }) {
  const words = useWords(reserveWords)
  const language = useLanguage()
  const byRow = useMemo(() => new Map(books.map((book) => [rowOf(book), book])), [books])
  const lines = useMemo(() => reserveLines(books), [books])
  const columns = useMemo<readonly GridColumn[]>(() => {
    const fact = (key: string, title: string, of: (book: ChosenBook) => number | null): GridColumn => ({
      kind: 'fact',
      key,
      title,
      width: 96,
      render: (row) => <Copies value={of(byRow.get(row) as ChosenBook)} />,
      sumOf: (rows) => (key === 'schools' ? null : sumIn(rows, (row) => of(byRow.get(row) as ChosenBook))),
    })
    return [
      {
        kind: 'fact',
        key: 'title',
        title: words.title,
        width: 'rest',
        align: 'left',
        render: (row) => (
          <span className="district-line-title">
            <BookTitle book={byRow.get(row) as ChosenBook} />
          </span>
        ),
      },
      {
        kind: 'fact',
        key: 'edition',
        title: words.edition,
        width: 120,
        align: 'left',
        render: (row) => <span className="cut sub">{byRow.get(row)?.editionName}</span>,
      },
      {
        kind: 'fact',
        key: 'price',
        title: words.price,
        width: 84,
        render: (row) => <Money fen={byRow.get(row)?.priceFen ?? null} />,
      },
      fact('schools', words.schools, ({ schools }) => schools),
      fact('copies', words.copies, ({ copies }) => copies),
      fact('last', words.lastCopies, ({ lastCopies }) => lastCopies),
      fact('lastReserve', words.lastReserve, ({ lastReserve }) => lastReserve),
      { kind: 'entry', key: 'reserve', title: words.reserve, label: words.reserve, width: 100 },
    ]
  }, [byRow, words])
  const rowNamed = useMemo(() => rowsOfTitles(byRow), [byRow])
  const accessOf = useCallback(() => (draft.isFree ? ('write' as const) : ('read' as const)), [draft.isFree])
  return (
    <div className="district-reserve-grid grow short">
      <EntryGrid
        label={words.reserve}
        sheet={draft.sheet}
        lines={lines}
        columns={columns}
        accessOf={accessOf}
        nameOf={(row) => byRow.get(row)?.title ?? ''}
        groupTitle={(key) => groupName(books, key, language)}
        most={mostReserve}
        rowNamed={rowNamed}
      />
    </div>
  )
}
