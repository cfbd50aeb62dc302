import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { receiptStates } from '@keben/core/supply/receipts/states'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { isWholeCode, matching, meantBy } from '../../../base/catalogue/line-search.ts'
import { ChoiceStrip } from '../../../kit/ui/ChoiceStrip.tsx'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { isCounted } from '../../../kit/count/figures.ts'
import { useShown } from '../../../kit/count/useShown.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { EnteredTexts, enteredFacts } from '../../../kit/document/entered-fields.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { useListKeys } from '../../../kit/list/rows/useListKeys.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { useScanner } from '../../../kit/scan/useScanner.ts'
import { useSession } from '../../../kit/session/session.ts'
import { usePrinting } from '../../../kit/hooks/usePrinting.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { ExpectedDay } from '../columns.tsx'
import { ReceiptNote } from '../ReceiptNote.tsx'
import { receiptScreenWords } from '../words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isOdd } from './count.ts'
import { GateLines } from './GateLines.tsx'
import { ScanBar } from './ScanBar.tsx'
import { TitleChoice } from './TitleChoice.tsx'
import { Totals } from './Totals.tsx'
import { type ReceiptCounting, useCount } from './useCount.ts'
import { useScanning } from './useScanning.ts'
import { countWords } from './words.ts'
import '../receipts.css'
import './count.css'

interface CountPageProps {
  readonly receipt: ReceiptDocument
  readonly back: string
  readonly onCounted: () => void
}

/** A keeper's count, with a scanner, by touch, or by keyboard alone. */
export function CountPage({ receipt, back, onCounted }: CountPageProps) {
  const words = useWords(countWords)
  const phone = usePhone()
  const printing = usePrinting()
  const searchBox = useRef<HTMLInputElement>(null)
  const counting = useCount(receipt, useSession().userInfo?.id ?? 0)
  const { countOf } = counting
  const [typed, setTyped] = useState('')
  const parts = useShown(counting.lines, ({ supplierOrderLineId }) => supplierOrderLineId, {
    all: () => true,
    open: (line) => !isCounted(countOf(line)),
    odd: (line) => isOdd(line, countOf(line)),
  })
  const [confirming, setConfirming] = useState(false)
  const looking = useDeferredValue(typed)

  /** A jump needs a visible line. */
  const showAll = () => {
    setTyped('')
    parts.show('all')
  }
  const scanning = useScanning(counting, showAll)
  const { scan, frame } = scanning
  const findTyped = () => {
    if (meantBy(counting.lines, typed).length > 0 || isWholeCode(typed)) return scan(typed.trim())
    const [first] = matching(counting.lines, typed)
    if (typed.trim() && first) scanning.goTo(first)
  }
  /** Numbers contain no slash, so it focuses the search from any field, as in lists. */
  const toSearch = (event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.target as HTMLElement).matches('[data-field]')) return
    event.preventDefault()
    searchBox.current?.focus()
  }
  useListKeys({ frame, searchBox, create: undefined })
  useScanner(scan, { enabled: !confirming })

  const tabOf = (part: 'all' | 'open' | 'odd') => (
    <>
      {words[part]} <span className="num sub">{parts.count(part)}</span>
    </>
  )
  const tabs = (
    <ChoiceStrip
      label={words.shown}
      className="gate-shown"
      value={parts.shown}
      options={{ all: tabOf('all'), open: tabOf('open'), odd: tabOf('odd') }}
      onChange={parts.show}
    />
  )
  // Jump targets render at once, search results may lag.
  const lines = matching(parts.lines, typed && looking)
  return (
    <>
      <div className="count-page gate-count fills no-print" ref={frame} onKeyDown={toSearch}>
        <CountHead receipt={receipt} back={back} counting={counting} />
        <section className="panel" aria-label={words.title}>
          <ScanBar scanning={scanning} searchBox={searchBox} typed={typed} onType={setTyped} onEnter={findTyped}>
            {!phone && tabs}
          </ScanBar>
          {phone && tabs}
          {lines.length > 0 ? (
            <GateLines lines={lines} counting={counting} last={scanning.last} />
          ) : (
            <p className="count-nothing text-centre sub">{words.nothingShown}</p>
          )}
        </section>
        <footer className="count-foot phone-foot">
          <Totals totals={counting.totals} />
          <span className="grow" />
          {!phone && <p className="sub count-keys small nowrap clip">{words.keys}</p>}
          <Button look="main" {...(phone && { size: 'large' })} onClick={() => setConfirming(true)}>
            {words.confirm}…
          </Button>
        </footer>
        {scanning.unknown && (
          <TitleChoice
            key={scanning.unknown}
            code={scanning.unknown}
            order={receipt.orderNumber}
            counting={counting}
            onChoose={scanning.take}
            onClose={scanning.dismiss}
          />
        )}
        {!confirming && !scanning.unknown && <OpenByKey open={() => setConfirming(true)} />}
        {confirming && (
          <ConfirmDialog
            receipt={receipt}
            counting={counting}
            onClose={() => setConfirming(false)}
            onBack={(part) => {
              setConfirming(false)
              setTyped('')
              parts.show(part)
            }}
            onCounted={onCounted}
          />
        )}
      </div>
      {printing && <ReceiptNote receipt={receipt} />}
    </>
  )
}

/** Ctrl+Enter opens the review, and there it confirms. */
function OpenByKey({ open }: { open: () => void }) {
  useSaveKey(open)
  return null
}

function CountHead({ receipt, back, counting }: { receipt: ReceiptDocument; back: string; counting: ReceiptCounting }) {
  const words = useWords(countWords)
  const labels = useWords(receiptScreenWords)
  const language = useLanguage()
  const fields = receiptWords[language]
  const { ask, holder } = useConfirm()
  const { totals, undo } = counting
  const isBegun = totals.counted > 0
  const clear = async () => {
    if (await ask({ text: words.clearQuestion, action: words.clear, danger: true })) counting.clear()
  }
  return (
    <>
      <DocumentHead
        title={receipt.number}
        subtitle={`${receipt.supplierName} → ${receipt.warehouseName} · ${receipt.orderNumber}`}
        states={receiptStates}
        state={receipt.state}
        back={{ label: back }}
        facts={[
          { label: fields.expectedOn, value: <ExpectedDay receipt={receipt} /> },
          ...enteredFacts(shipmentFields, receipt, language),
        ]}
        actions={
          <>
            {isBegun && (
              <Button look="quiet" title={words.kept} onClick={() => void clear()}>
                {words.clear}
              </Button>
            )}
            <Button className="count-print" onClick={() => window.print()}>
              {labels.printSheet}
            </Button>
            {undo ? (
              <Button onClick={undo}>{words.undo}</Button>
            ) : (
              totals.counted < totals.titles && (
                <Button onClick={() => counting.fillRest('announced')}>
                  {isBegun ? words.restAsAnnounced : words.allAsAnnounced}
                </Button>
              )
            )}
          </>
        }
      />
      <EnteredTexts fields={shipmentFields} values={receipt} />
      {holder}
    </>
  )
}
