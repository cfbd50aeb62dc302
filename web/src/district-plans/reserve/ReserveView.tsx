import type { ChosenBook, DistrictPlanDocument } from '@keben/core/district-plans/shapes'
import { yuan } from '@keben/core/kit/money'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useWords } from '../../kit/language.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { Loader } from '../../kit/Loader.tsx'
import { usePhone } from '../../kit/media.ts'
import { Sorry } from '../../kit/Sorry.tsx'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { reserveWords } from '../words-reserve.ts'
import { ReserveCards } from './ReserveCards.tsx'
import { ReserveGrid } from './ReserveGrid.tsx'
import { matchesTitle, rowOf, shareOf } from './reserve.ts'
import { useChosenBooks } from './useChosenBooks.ts'
import { useReserve } from './useReserve.tsx'

/** The district's own reserve copies of each title, beside what its schools order. */
export function ReserveView({ plan }: { plan: DistrictPlanDocument }) {
  const words = useWords(reserveWords)
  const { books, error, retry } = useChosenBooks(plan.planId)
  if (books?.length === 0) return <Sorry title={words.nothing} text={words.nothingHint} />
  if (books) return <Reserve plan={plan} books={books} />
  return error ? <PlanMissing error={error} onRetry={retry} /> : <Loader page />
}

function Reserve({ plan, books }: { plan: DistrictPlanDocument; books: readonly ChosenBook[] }) {
  const words = useWords(reserveWords)
  const phone = usePhone()
  const searchBox = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [percent, setPercent] = useState(2)
  const work = useReserve(plan, books)
  const shown = useMemo(() => books.filter((book) => !keyword || matchesTitle(book, keyword)), [books, keyword])
  const values = books.map((book) => ({ book, copies: work.sheet.valueAt(rowOf(book), 'reserve') ?? 0 }))
  const Lines = phone ? ReserveCards : ReserveGrid
  return (
    <section className="panel" aria-label={words.reserve}>
      {work.holder}
      <div className="toolbar no-print">
        <SearchBox box={searchBox} value={keyword} hint={words.search} onSearch={setKeyword} />
        <span className="grow" />
        {work.isFree ? (
          <>
            <label className="district-percent-field inline-row gap-5 sub" title={words.percentHint}>
              <span className="unseen">{words.percent}</span>
              <input
                className="field-input num"
                type="number"
                min={0}
                max={100}
                step={0.5}
                value={percent}
                onChange={(event) => setPercent(Math.max(0, Math.min(100, Number(event.target.value) || 0)))}
              />
              %
            </label>
            <Button title={words.percentHint} onClick={() => work.fill(shown, (book) => shareOf(book, percent))}>
              {words.percent}
            </Button>
            <Button
              disabled={!books.some(({ lastReserve }) => lastReserve)}
              onClick={() => work.fill(shown, ({ lastReserve }) => lastReserve ?? 0)}
            >
              {words.asLast}
            </Button>
          </>
        ) : (
          <span className="sub">{words.onlyLooking}</span>
        )}
      </div>
      <Lines books={shown} work={work} />
      <footer className="list-foot district-foot">
        <span role="status">
          {work.rejected > 0
            ? words.unreadable(work.rejected)
            : work.edits.length
              ? words.changed(work.edits.length)
              : work.said ||
                words.sums(
                  values.filter(({ copies }) => copies > 0).length,
                  values.reduce((sum, { copies }) => sum + copies, 0),
                  yuan(values.reduce((sum, { book, copies }) => sum + copies * book.priceFen, 0)),
                )}
        </span>
        <span className="grow" />
        {work.isFree && (
          <>
            <Button disabled={!work.edits.length || work.busy} onClick={work.discard}>
              {words.discard}
            </Button>
            <Button
              look="main"
              disabled={!work.edits.length || work.rejected > 0}
              busy={work.busy}
              onClick={() => void work.save()}
            >
              {words.save}
            </Button>
          </>
        )}
      </footer>
    </section>
  )
}
