import { confirmReceipt, keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { TextArea } from '../../../kit/controls/Input.tsx'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { endpointQuery, useAction } from '../../../kit/api/endpoint-query.ts'
import { isCounted } from '../../../kit/count/figures.ts'
import { typingIn } from '../../../kit/draft/typing.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { receiptScreenWords } from '../words.ts'
import { damagedOf, differenceOf, isOdd, countedLines } from './count.ts'
import { LineMark } from './LineMark.tsx'
import { Totals } from './Totals.tsx'
import type { ReceiptCounting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'
import './dialogs.css'

interface ConfirmDialogProps {
  readonly receipt: ReceiptDocument
  readonly counting: ReceiptCounting
  readonly onClose: () => void
  /** Back to the uncounted lines, or to the differing ones. */
  readonly onBack: (shown: 'open' | 'odd') => void
  readonly onCounted: () => void
}

/** The review before copies enter the stock: sums, differences and reasons. */
export function ConfirmDialog({ receipt, counting, onClose, onBack, onCounted }: ConfirmDialogProps) {
  const words = useWords(countWords)
  const language = useLanguage()
  const client = useQueryClient()
  const screen = useWords(receiptScreenWords)
  const confirm = useAction(confirmReceipt)
  const { lines, counts, countOf, remark } = counting
  const missing = lines.filter((line) => !isCounted(countOf(line))).length
  const tooMany = lines.filter((line) => differenceOf(line, countOf(line)) === 'tooMany').length
  const odd = lines.filter((line) => isOdd(line, countOf(line)))
  const isReady = missing === 0 && tooMany === 0

  const isSent = useRef(false)
  const run = async () => {
    if (!isReady || isSent.current) return
    isSent.current = true
    const { id, version } = receipt
    const counted = countedLines(lines, counts)
    const answer = await confirm.run({
      id,
      version,
      lines: counted,
      ...(remark.trim() && { remark: remark.trim() }),
    })
    isSent.current = false
    if (!answer) return
    counting.forget()
    onCounted()
    showLastAction(screen.received(receipt.number))
    // Counts show at once; the page refetches the rest.
    const found = new Map(counted.map((line) => [line.supplierOrderLineId, line]))
    client.setQueryData(endpointQuery(keeperReceiptInfo, { id }).queryKey, {
      ...receipt,
      ...answer.data,
      lines: receipt.lines.map((line) => ({ ...line, ...found.get(line.supplierOrderLineId) })),
      further: [],
      actions: [],
    })
  }
  useSaveKey(() => void run())

  return (
    <Dialog
      width={720}
      title={words.dialogTitle(receipt.number)}
      action={{
        label: words.confirm,
        run: () => void run(),
        disabled: !isReady,
        busy: confirm.busy,
        focus: isReady ? 'action' : undefined,
      }}
      onClose={onClose}
    >
      <Totals totals={counting.totals} />
      {missing > 0 && (
        <div className="gate-problem note is-bad row wrap gap-8" role="alert">
          <span>{words.missing(missing)}</span>
          <button type="button" className="button" autoFocus onClick={() => onBack('open')}>
            {words.backToCounting}
          </button>
          <button type="button" className="button" onClick={() => counting.fillRest('missing')}>
            {words.theyDidNotCome}
          </button>
        </div>
      )}
      {tooMany > 0 && (
        <div className="gate-problem note is-bad row wrap gap-8" role="alert">
          <span>{words.tooMany(tooMany)}</span>
          <button type="button" className="button" autoFocus={!missing} onClick={() => onBack('odd')}>
            {words.backToCounting}
          </button>
        </div>
      )}
      {odd.length > 0 ? (
        <Differences lines={odd} counting={counting} />
      ) : (
        isReady && <p className="gate-all-even strong">✓ {words.evenSentence}</p>
      )}
      <label className="reason-field">
        <span>{shipmentFields.remark[language]}</span>
        <TextArea
          rows={2}
          maxLength={shipmentFields.remark.maxLength}
          value={remark}
          onChange={({ target }) => counting.setRemark(target.value, typingIn(target))}
        />
      </label>
      <p className="sub">{words.finalHint}</p>
    </Dialog>
  )
}

function Differences({ lines, counting }: { lines: readonly GateLine[]; counting: ReceiptCounting }) {
  const words = useWords(countWords)
  const labels = useWords(receiptScreenWords)
  return (
    <section className="gate-differences" aria-label={words.differences(lines.length)}>
      <h3>{words.differences(lines.length)}</h3>
      <ul>
        {lines.map((line) => {
          const count = counting.countOf(line)
          const id = line.supplierOrderLineId
          return (
            <li key={id}>
              <TitleLine book={line} />
              <span className="gate-difference-facts gap-12">
                <span>
                  <span className="sub">{words.announced}</span> <Copies value={line.expected} />
                </span>
                <LineMark line={line} count={count} />
                {damagedOf(count) > 0 && differenceOf(line, count) !== 'even' && (
                  <span className="num odd">{labels.damagedCopies(damagedOf(count))}</span>
                )}
              </span>
              <input
                className="field-input"
                aria-label={words.fieldOf(words.reason, line.title)}
                placeholder={words.reasonHint}
                maxLength={200}
                value={count.reason}
                onChange={(event) => counting.change(id, (now) => ({ ...now, reason: event.target.value }))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
