import type { ReceiptDocument } from '@keben/core/receipts/shapes'
import { receiptStates } from '@keben/core/receipts/states'
import { receiptWords } from '@keben/core/receipts/words'
import { Button } from 'antd'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useConfirm } from '../../kit/Confirm.tsx'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { useListKeys } from '../../kit/list/useListKeys.ts'
import { usePhone } from '../../kit/media.ts'
import { useScanner } from '../../kit/scan/useScanner.ts'
import { useSession } from '../../kit/session.ts'
import { usePrinting } from '../../kit/usePrinting.ts'
import { useSaveKey } from '../../kit/useSaveKey.ts'
import { ExpectedDay } from '../columns.tsx'
import { ReceiptNote } from '../ReceiptNote.tsx'
import { receiptScreenWords } from '../words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isCounted, isOdd, matching, meantBy } from './count.ts'
import { CountCards } from './CountCards.tsx'
import { CountTable } from './CountTable.tsx'
import { ScanBar } from './ScanBar.tsx'
import { TitleChoice } from './TitleChoice.tsx'
import { Totals } from './Totals.tsx'
import { type Counting, useCount } from './useCount.ts'
import { useScanning } from './useScanning.ts'
import { countWords } from './words.ts'
import '../receipts.css'
import './count.css'

interface CountPageProps {
  readonly receipt: ReceiptDocument
  readonly back: string
  readonly onCounted: () => void
}

type Shown = 'all' | 'open' | 'odd'

/** The keeper counts at the gate: with a scanner, with thumbs, or by keyboard alone. */
export function CountPage({ receipt, back, onCounted }: CountPageProps) {
  const words = useWords(countWords)
  const phone = usePhone()
  const printing = usePrinting()
  const frame = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const counting = useCount(receipt, useSession().userInfo?.id ?? 0)
  const scanning = useScanning(counting, frame)
  const [typed, setTyped] = useState('')
  const { shown, lines: picked, show } = useShown(counting)
  const [confirming, setConfirming] = useState(false)
  const looking = useDeferredValue(typed)

  /** A line must be in sight to be jumped to. */
  const showAll = () => {
    setTyped('')
    show('all')
  }
  const scan = (code: string) => {
    showAll()
    scanning.scan(code)
  }
  const findTyped = () => {
    const isCode = meantBy(counting.lines, typed).length > 0 || /^[\d-]{10,17}$/.test(typed.trim())
    if (isCode) return scan(typed.trim())
    const [first] = matching(counting.lines, typed)
    if (!typed.trim() || !first) return
    showAll()
    scanning.goTo(first)
  }
  /** No number has a slash in it: from any field it leads to the search, as in every list. */
  const toSearch = (event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.target as HTMLElement).matches('[data-count]')) return
    event.preventDefault()
    searchBox.current?.focus()
  }
  useListKeys({ frame, searchBox, create: undefined })
  useScanner(scan, { enabled: !confirming })

  const tabs = <ShownTabs counting={counting} shown={shown} onShow={show} />
  const Lines = phone ? CountCards : CountTable
  const lines = matching(picked, looking)
  return (
    <>
      <div className="gate-page no-print" ref={frame} onKeyDown={toSearch}>
        <CountHead receipt={receipt} back={back} counting={counting} />
        <section className="panel" aria-label={words.title}>
          <ScanBar
            scanning={{ ...scanning, scan }}
            searchBox={searchBox}
            typed={typed}
            onType={setTyped}
            onEnter={findTyped}
          >
            {!phone && tabs}
          </ScanBar>
          {phone && tabs}
          <div className="gate-lines" data-counting>
            {lines.length > 0 ? (
              <Lines lines={lines} counting={counting} scanned={scanning.last} />
            ) : (
              <p className="gate-nothing sub">{words.nothingShown}</p>
            )}
          </div>
        </section>
        <footer className="gate-foot">
          <Totals totals={counting.totals} />
          {!phone && <p className="sub gate-keys">{words.keys}</p>}
          <Button type="primary" size={phone ? 'large' : 'middle'} onClick={() => setConfirming(true)}>
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
              show(part)
            }}
            onCounted={onCounted}
          />
        )}
      </div>
      {printing && <ReceiptNote receipt={receipt} />}
    </>
  )
}

/** Ctrl+Enter opens the last look, where it confirms. */
function OpenByKey({ open }: { open: () => void }) {
  useSaveKey(open)
  return null
}

/** A part of the lines, as it was when it was asked for: a line must not vanish under the hand that counts it. */
function useShown(counting: Counting) {
  const [{ shown, ids }, setShown] = useState<{ shown: Shown; ids?: ReadonlySet<number> }>({ shown: 'all' })
  const show = (next: Shown) =>
    setShown(
      next === 'all'
        ? { shown: next }
        : { shown: next, ids: new Set(linesShown(counting, next).map((line) => line.supplierOrderLineId)) },
    )
  const lines = ids ? counting.lines.filter((line) => ids.has(line.supplierOrderLineId)) : counting.lines
  return { shown, lines, show }
}

function linesShown({ lines, countOf }: Counting, shown: Shown): Counting['lines'] {
  if (shown === 'all') return lines
  return lines.filter((line) => (shown === 'open' ? !isCounted(countOf(line)) : isOdd(line, countOf(line))))
}

function CountHead({ receipt, back, counting }: { receipt: ReceiptDocument; back: string; counting: Counting }) {
  const words = useWords(countWords)
  const said = useWords(receiptScreenWords)
  const fields = receiptWords[useLanguage()]
  const { ask, holder } = useConfirm()
  const { totals, undo } = counting
  const isBegun = totals.counted > 0
  const shipping = [receipt.carrier, receipt.waybill].filter(Boolean).join(' · ')
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
          ...(shipping ? [{ label: fields.carrier, value: shipping }] : []),
          ...(receipt.remark ? [{ label: fields.remark, value: receipt.remark }] : []),
        ]}
        actions={
          <>
            {isBegun && (
              <Button type="text" title={words.kept} onClick={() => void clear()}>
                {words.clear}
              </Button>
            )}
            <Button className="gate-print" onClick={() => window.print()}>
              {said.printSheet}
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
      {holder}
    </>
  )
}

function ShownTabs({ counting, shown, onShow }: { counting: Counting; shown: Shown; onShow: (shown: Shown) => void }) {
  const words = useWords(countWords)
  return (
    <span className="tabs gate-shown" role="group" aria-label={words.shown}>
      {(['all', 'open', 'odd'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === shown} onClick={() => onShow(one)}>
          {words[one]} <span className="num sub">{linesShown(counting, one).length}</span>
        </button>
      ))}
    </span>
  )
}
