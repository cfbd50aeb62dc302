import type { ChosenBook, DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { yuan } from '@keben/core/kit/money'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { SearchBox } from '../../../kit/list/tools/SearchBox.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { reserveWords } from '../words-reserve.ts'
import { ReserveCards } from './ReserveCards.tsx'
import { ReserveGrid } from './ReserveGrid.tsx'
import { matchesTitle, rowOf, shareOf } from './reserve.ts'
import { useChosenBooks } from './useChosenBooks.ts'
import { useReserveDraft } from './useReserveDraft.tsx'

/** The district's reserve copies per title, beside its schools' orders. */
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
  const draft = useReserveDraft(plan, books)
  const shown = useMemo(() => books.filter((book) => !keyword || matchesTitle(book, keyword)), [books, keyword])
  const values = books.map((book) => ({ book, copies: draft.sheet.valueAt(rowOf(book), 'reserve') ?? 0 }))
  const Lines = phone ? ReserveCards : ReserveGrid
  return (
    <section className="panel" aria-label={words.reserve}>
      {draft.holder}
      <div className="toolbar no-print">
        <SearchBox box={searchBox} value={keyword} hint={words.search} onSearch={setKeyword} />
        <span className="grow" />
        {draft.isFree ? (
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
            <Button title={words.percentHint} onClick={() => draft.fill(shown, (book) => shareOf(book, percent))}>
              {words.percent}
            </Button>
            <Button
              disabled={!books.some(({ lastReserve }) => lastReserve)}
              onClick={() => draft.fill(shown, ({ lastReserve }) => lastReserve ?? 0)}
            >
              {words.asLast}
            </Button>
          </>
        ) : (
          <span className="sub">{words.onlyLooking}</span>
        )}
      </div>
      <Lines books={shown} draft={draft} />
      <footer className="list-foot district-foot">
        <span role="status">
          {draft.rejected > 0
            ? words.unreadable(draft.rejected)
            : draft.edits.length
              ? words.changed(draft.edits.length)
              : draft.message ||
                words.sums(
                  values.filter(({ copies }) => copies > 0).length,
                  values.reduce((sum, { copies }) => sum + copies, 0),
                  yuan(values.reduce((sum, { book, copies }) => sum + copies * book.priceFen, 0)),
                )}
        </span>
        <span className="grow" />
        {draft.isFree && (
          <>
            <Button disabled={!draft.edits.length || draft.busy} onClick={draft.discard}>
              {words.discard}
            </Button>
            <Button
              disabled={!draft.edits.length || draft.rejected > 0}
              busy={draft.busy}
              onClick={() => void draft.save()}
            >
              {words.save}
            </Button>
          </>
        )}
      </footer>
    </section>
  )
}
