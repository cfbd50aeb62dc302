import { gradeWords } from '@keben/core/base/catalogue/choices'
import type { ChosenBook, DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import type { Language } from '@keben/core/kit/language'
import { districtPlanWords } from '@keben/core/ordering/district-plans/words'
import { isCompared } from '@keben/core/base/plans/compared'
import { useMemo, useState } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { lineCode, lineIsbn } from '../../../base/catalogue/line-columns.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { changeOf } from '../../../kit/values/change.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, moneyColumn, textColumn } from '../../../kit/list/columns.tsx'
import { Change } from '../Change.tsx'
import { businessPlanScreenWords } from '../words-business.ts'
import { byDistance, isFarTitle } from './plausibility-warnings.ts'

const columnsOf = (
  words: (typeof businessPlanScreenWords)[Language],
  language: Language,
  before: (book: ChosenBook) => number | null,
): Column<ChosenBook>[] => [
  {
    key: 'title',
    label: words.title,
    width: 260,
    title: true,
    render: (book) => (
      <TitleLine book={book}>
        <span className="sub">
          {gradeWords[language](book.grade)} · {book.editionName}
        </span>
      </TitleLine>
    ),
  },
  { ...lineIsbn, hidden: true },
  lineCode,
  textColumn('editionName', 90, { hidden: true }),
  copiesColumn('schools', 84, { label: words.schools, isWide: true }),
  copiesColumn('lastCopies', 104, { label: words.last, isWide: true }),
  copiesColumn('copies', 96, { label: words.copies, isMain: true, phone: 'number' }),
  computedColumn('change', 96, (book) => changeOf(book.copies, before(book)), {
    label: words.change,
    phone: 'number',
    render: (book) => <Change now={book.copies} before={before(book)} />,
  }),
  copiesColumn('reserveCopies', 84, { label: words.reserve, isWide: true }),
  moneyColumn('listFen', 120, { label: words.listValue, isWide: true }),
]

/** A district's order by title; after submission, the largest change since last season first. */
export function TitleTable({ plan, books }: { plan: Pick<DistrictPlan, 'state'>; books: readonly ChosenBook[] }) {
  const words = useWords(businessPlanScreenWords)
  const language = useLanguage()
  const [farOnly, setFarOnly] = useState(false)
  const isWhole = isCompared(plan)
  const sorted = useMemo(() => (isWhole ? byDistance(books) : books), [books, isWhole])
  const far = useMemo(() => (isWhole ? sorted.filter(isFarTitle) : []), [sorted, isWhole])
  const shown = farOnly && far.length ? far : sorted
  return (
    <LineView
      lines={shown}
      columns={columnsOf(words, language, ({ lastCopies }) => (isWhole ? lastCopies : null))}
      words={districtPlanWords}
      keyOf={({ bookId }) => bookId}
      tools={
        <>
          {far.length > 0 && (
            <label className="district-tick-label inline-row nowrap">
              <input type="checkbox" checked={farOnly} onChange={(event) => setFarOnly(event.target.checked)} />
              {words.farOnly(far.length)}
            </label>
          )}
          <span className="sub num">{words.titleCount(shown.length)}</span>
        </>
      }
    />
  )
}
