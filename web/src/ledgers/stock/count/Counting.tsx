import type { StockWarehouse } from '@keben/core/ledgers/stock/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { isWholeCode, matching } from '../../../base/catalogue/line-search.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { ScanFeedbackLine } from '../../../kit/count/CountLines.tsx'
import { isCounted } from '../../../kit/count/figures.ts'
import { useStoredDraft } from '../../../kit/draft/useDraft.ts'
import { withLine, without } from '../../../kit/draft/lines.ts'
import { useCountFrame } from '../../../kit/count/useCountFrame.ts'
import { useShown } from '../../../kit/count/useShown.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { AddTitles } from './AddTitles.tsx'
import { CountFoot } from './CountFoot.tsx'
import { CountLines } from './CountLines.tsx'
import { CountResult } from './CountResult.tsx'
import { CountToolbar } from './CountToolbar.tsx'
import {
  type CountLine,
  bookIdOf,
  comparedWith,
  isBelowReserved,
  isDiffering,
  nothingCounted,
  retyped,
  totalsOf,
  withTitles,
} from './draft.ts'
import { ConfirmCount } from './ConfirmCount.tsx'
import { storedDraft } from './stored.ts'
import { PastCounts } from './PastCounts.tsx'
import { useCountChoices } from './useCountChoices.ts'
import { usePosting } from './usePosting.ts'
import { useScanning } from './useScanning.ts'
import { WhichTitle } from './WhichTitle.tsx'
import { countWords } from './words.ts'

interface CountingProps {
  readonly warehouse: StockWarehouse
  readonly userId: number
  /** The keeper has further warehouses. */
  readonly hasOthers: boolean
}

/** Counts a warehouse, by scanner, touch or keyboard alone, and posts the result. */
export function Counting({ warehouse, userId, hasOthers }: CountingProps) {
  const words = useWords(countWords)
  const { go } = useAddress()
  const finder = useRef<HTMLInputElement>(null)
  const phone = usePhone()
  const { frame, last, feedback, goTo, tell } = useCountFrame()
  // A count may have two thousand lines, so storing has a debounce.
  const {
    draft,
    values,
    change: changeDraft,
    restart,
  } = useStoredDraft(
    useMemo(() => storedDraft(userId, warehouse.id), [userId, warehouse.id]),
    { pauseMilliseconds: 200 },
  )
  const [choices, choose] = useCountChoices()
  const parts = useShown(draft.lines, bookIdOf, {
    all: () => true,
    uncounted: (line) => !isCounted(line),
    differing: isDiffering,
  })
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const { ask, holder } = useConfirm()
  const posting = usePosting({ userId, warehouseId: warehouse.id, onPosted: () => restart(nothingCounted) })
  const totals = useMemo(() => totalsOf(draft), [draft])
  const lines = matching(parts.lines, keyword)

  const showAll = () => {
    parts.show('all')
    setKeyword('')
  }
  const focusLine = (bookId: number) => goTo(bookId, choices.unit === 'packs' ? 'packs' : 'loose', showAll)
  const change = useCallback(
    (bookId: number, edit: (line: CountLine) => CountLine, step?: string) =>
      changeDraft((now) => withLine(now, bookIdOf, bookId, edit), step),
    [changeDraft],
  )
  const remove = useCallback((bookId: number) => changeDraft((now) => without(now, bookIdOf, bookId)), [changeDraft])
  const scanning = useScanning({
    warehouseId: warehouse.id,
    draft,
    onScan: choices.onScan,
    unit: choices.unit,
    enabled: !confirming && !posting.result,
    onLines: (added) => changeDraft((now) => withTitles(now, added)),
    onChange: change,
    onGoTo: focusLine,
    onCounted: (bookId) => goTo(bookId, undefined, showAll),
    tell,
  })
  /** A complete code counts as a scan at any speed; other text is a search. */
  const find = () => {
    if (isWholeCode(keyword)) {
      scanning.scan(keyword.trim())
      setKeyword('')
    } else void scanning.find(keyword).then((found) => !found && setAdding(keyword))
  }
  const { moved, settle } = posting
  const compare = useCallback(
    (bookId: number) => {
      const was = moved.get(bookId)
      if (was) change(bookId, (line) => comparedWith(line, was))
      settle(bookId)
    },
    [change, moved, settle],
  )

  const post = () => {
    const wrong = draft.lines.find((line) => isBelowReserved(line) || moved.has(line.book.bookId))
    if (wrong) focusLine(wrong.book.bookId)
    else if (totals.counted === 0) tell(words.nothingCounted, 'bad')
    else setConfirming(true)
  }
  useSaveKey(() => !confirming && !posting.result && post())

  if (posting.result)
    return (
      <CountResult
        stocktake={posting.result}
        onNext={() => {
          posting.forget()
          if (hasOthers) go({ warehouse: undefined })
        }}
      />
    )
  const clear = async () => {
    if (await ask({ text: words.confirmClear(draft.lines.length), action: words.clear, danger: true }))
      changeDraft(nothingCounted)
  }
  return (
    <div className="count-page fills" ref={frame}>
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p className="sub">
            {warehouse.name}
            {totals.titles > 0 && ` · ${words.progress(totals.counted, totals.titles)} · ${words.kept}`}
          </p>
        </div>
        <div className="buttons no-print">
          <PastCounts className="button" />
          {hasOthers && (
            <button type="button" className="button" onClick={() => go({ warehouse: undefined })}>
              {words.otherWarehouse}
            </button>
          )}
          {draft.lines.length > 0 && (
            <button type="button" className="button is-danger" onClick={() => void clear()}>
              {words.clear}
            </button>
          )}
        </div>
      </header>
      <section className="panel" aria-label={words.title}>
        <CountToolbar
          finder={finder}
          keyword={keyword}
          onKeyword={setKeyword}
          onFind={find}
          onCamera={scanning.scan}
          onAdd={() => setAdding('')}
          choices={choices}
          onChoose={(part) => {
            choose(part)
            // Undo must not cross a change of unit.
            if (part.unit) restart(retyped(draft, part.unit))
          }}
          parts={parts}
        />
        <ScanFeedbackLine feedback={feedback} {...(!phone && { hint: words.keys })} />
        <CountLines
          lines={lines}
          isEmpty={draft.lines.length === 0}
          unit={choices.unit}
          isBlind={choices.isBlind}
          last={last}
          moved={moved}
          onChange={change}
          onCompare={compare}
          onRemove={remove}
          values={values}
          onEnd={() => finder.current?.focus()}
          onAdd={() => setAdding('')}
        />
      </section>
      <CountFoot totals={totals} onPost={post} />
      <AddTitles
        warehouseId={warehouse.id}
        keyword={adding}
        draft={draft}
        onAdd={(added) => {
          const next = withTitles(draft, added)
          changeDraft(next)
          const count = next.lines.length - draft.lines.length
          tell(words.addedMany(count))
          return count
        }}
        onClose={() => setAdding(undefined)}
      />
      {confirming && (
        <ConfirmCount
          warehouse={warehouse.name}
          draft={draft}
          busy={posting.busy}
          onReason={(reason, step) => changeDraft({ reason }, step)}
          onConfirm={() => void posting.post(draft).then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        />
      )}
      {scanning.question && <WhichTitle {...scanning.question} />}
      {holder}
    </div>
  )
}
