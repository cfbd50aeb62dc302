import { generatePurchaseOrder, purchaseOrderInfo } from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrderDocument, SavedPurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCalmFigures } from '../../kit/draft/useFigures.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { createCursor } from '../../kit/entry-grid/cursor.ts'
import type { GridHandle } from '../../kit/entry-grid/types.ts'
import { useWords } from '../../kit/app/language.ts'
import { usePhone } from '../../kit/hooks/media.ts'
import { useSaveKey } from '../../kit/hooks/useSaveKey.ts'
import { useUnsaved } from '../../kit/hooks/useUnsaved.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import { type EditorLooks, EditorTools, firstLooks } from './EditorTools.tsx'
import { LineBar } from './LineBar.tsx'
import { matchingLines, proposed, rowOf } from './lines.ts'
import { wrongIn } from './marks.ts'
import { OrderCards } from './OrderCards.tsx'
import { OrderGrid } from './OrderGrid.tsx'
import { SupplierStrip } from './SupplierStrip.tsx'
import { useSubmitQuestion } from './useSubmitQuestion.tsx'
import { type SavingAction, useOrderSaving } from './useOrderSaving.ts'
import { editorWords } from './words-editor.ts'
import { type OrderDraft, copiesColumn } from './order-draft.ts'
import './purchase-orders.css'

interface OrderEditorProps {
  readonly draft: OrderDraft
  readonly planId: number
  /** The day when the season's books must be in hand. */
  readonly booksInHand: string
  /** Undefined for a new order. */
  readonly order?: PurchaseOrderDocument
  readonly onCreated: (order: SavedPurchaseOrder) => void
  readonly title: string
  readonly subtitle: string
  /** Content above the title, such as the back link. */
  readonly above?: ReactNode
  /** Further actions. */
  readonly actions?: ReactNode
  /** Notes before the lines. */
  readonly notes?: ReactNode
}

/** The order editor: lines in a grid, the active line below, and the sums always visible. */
export function OrderEditor({ draft, planId, booksInHand, order, onCreated, ...head }: OrderEditorProps) {
  const words = useWords(editorWords)
  const phone = usePhone()
  const client = useQueryClient()
  const grid = useRef<GridHandle>(null)
  const [cursor] = useState(createCursor)
  const [looks, setLooks] = useState<EditorLooks>(firstLooks)
  const [showsErrors, setShowsErrors] = useState(false)
  const [news, setNews] = useState('')
  const version = useCalmFigures(draft.sheet)
  const goTo = (row: string | undefined) => {
    if (row === undefined) return
    if (grid.current) grid.current.goTo({ row, column: copiesColumn })
    else document.querySelector<HTMLInputElement>(`[data-entry="${row} ${copiesColumn}"]`)?.focus()
  }
  const question = useSubmitQuestion(draft, booksInHand)
  const writing = useOrderSaving({
    draft,
    planId,
    order,
    review: question.review,
    onCreated,
    onRefused: () => setLooks((now) => ({ ...now, onlyToCorrect: false })),
  })
  const { holder } = useUnsaved(writing.isDirty && writing.busy === undefined)

  const wrong = useMemo(
    () => wrongIn(draft),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [draft, version],
  )
  const shown = useShown(draft, looks, wrong.rows)

  const run = async (action: SavingAction) => {
    setShowsErrors(true)
    setNews('')
    const now = wrongIn(draft)
    if (now.unreadable.size || now.lacking.length) {
      flushSync(() => setLooks(({ by, toPacks }) => ({ ...firstLooks, by, toPacks })))
      goTo(now.rows[0])
      return
    }
    if (!draft.written().length || (action === 'submit' && !(await question.ask()))) return
    await writing.run(action)
  }
  useSaveKey(() => void run('save'))

  const proposing = useAction(generatePurchaseOrder)
  const proposeAgain = async () => {
    const answer = await proposing.run({ planId, toPacks: looks.toPacks })
    if (!answer) return
    const known = new Set(draft.lines().map(rowOf))
    const fresh = answer.data.lines.filter((line) => !known.has(rowOf(line)))
    // A saved draft counts as bought, so only the draft knows what its own lines miss.
    draft.put((order ? fresh : answer.data.lines).map(proposed))
    if (order) void client.invalidateQueries({ queryKey: [purchaseOrderInfo.path] })
    setNews(words.againDone(fresh.length))
  }
  const addTitle = async (bookId: number) => {
    const answer = await proposing.run({ planId, bookIds: [bookId], everywhere: true, toPacks: looks.toPacks })
    if (!answer) return
    const { lines, withoutTerms } = answer.data
    const fresh = lines.filter((line) => !draft.lineAt(rowOf(line)))
    const [first] = fresh.length ? fresh : lines
    draft.put(fresh.map(proposed))
    setNews(first ? words.added(fresh.length, first.title) : withoutTerms.length ? words.notForSale : words.notBought)
    flushSync(() => setLooks(({ by, toPacks }) => ({ ...firstLooks, by, toPacks })))
    if (first) goTo(rowOf(first))
  }

  const buttons = (
    <>
      <Button busy={writing.busy === 'save'} disabled={writing.busy === 'submit'} onClick={() => void run('save')}>
        {words.save}
      </Button>
      <Button
        look="main"
        busy={writing.busy === 'submit'}
        disabled={writing.busy === 'save'}
        title={words.submitHint}
        onClick={() => void run('submit')}
      >
        {words.submit}
      </Button>
    </>
  )
  return (
    <div className="purchase-desk fills acts-below">
      {head.above}
      <DocumentHead
        title={head.title}
        subtitle={head.subtitle}
        states={purchaseOrderStates}
        state="draft"
        actions={
          <>
            {head.actions}
            {buttons}
          </>
        }
      />
      {head.notes}
      <section className="panel purchase-panel grow" aria-label={words.grid}>
        <EditorTools
          draft={draft}
          looks={looks}
          onLooks={setLooks}
          toCorrect={wrong.rows.length}
          busy={proposing.busy}
          onAgain={() => void proposeAgain()}
          onAdd={(bookId) => void addTitle(bookId)}
        />
        <SupplierStrip
          draft={draft}
          chosen={looks.supplierId}
          onChoose={(supplierId) => setLooks((now) => ({ ...now, supplierId }))}
        />
        {shown.length === 0 ? (
          <p className="purchase-empty grow text-centre sub">
            {draft.lines().length ? words.nothingFound : words.noLines}
          </p>
        ) : phone ? (
          <OrderCards draft={draft} lines={shown} toPacks={looks.toPacks} />
        ) : (
          <>
            <OrderGrid ref={grid} draft={draft} lines={shown} by={looks.by} toPacks={looks.toPacks} cursor={cursor} />
            <LineBar draft={draft} cursor={cursor} first={shown[0]} toPacks={looks.toPacks} booksInHand={booksInHand} />
          </>
        )}
        <EditorFoot
          draft={draft}
          booksInHand={booksInHand}
          writing={writing}
          showsErrors={showsErrors}
          wrong={wrong}
          news={news}
          onGoTo={goTo}
        />
      </section>
      {question.holder}
      {holder}
    </div>
  )
}

/** The visible lines, with a stable identity. */
function useShown(
  draft: OrderDraft,
  { keyword, supplierId, warehouseId, onlyToCorrect }: EditorLooks,
  wrong: readonly string[],
) {
  const looking = useDeferredValue(keyword)
  const lines = draft.lines()
  const wrongKey = onlyToCorrect ? wrong.join(' ') : ''
  return useMemo(() => {
    const rows = new Set(wrongKey.split(' '))
    const hits = matchingLines(lines, { keyword: looking, supplierId, warehouseId })
    return onlyToCorrect ? hits.filter((line) => rows.has(rowOf(line))) : hits
  }, [lines, looking, supplierId, warehouseId, onlyToCorrect, wrongKey])
}
