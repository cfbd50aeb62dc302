import { acceptOrder, declineOrder } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { useState } from 'react'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { myOrderWords } from '../words-mine.ts'
import { LateBy } from './LateBy.tsx'
import { today } from '../../../kit/values/today.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import './mine.css'

/** Asks for the answer to an order: accept in full, by title, or decline. */
export function AnswerBar({ order }: { order: MyOrderDocument }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const toast = useActionToast()
  // Another user may have acted first; then the refreshed order shows.
  const why = useReason()
  const [arrivalOn, setArrivalOn] = useState('')
  const accepting = useAction(acceptOrder)
  const declining = useAction(declineOrder)
  const { id, version } = order
  const again = order.history.findLast(({ step }) => step === 'askAgain')

  async function accept(): Promise<void> {
    if (await accepting.run({ id, version, ...(arrivalOn && { arrivalOn }) })) toast(words.acceptWhole, order.number)
  }
  async function decline(): Promise<void> {
    const input = { title: words.declineTitle, hint: words.declineHint, action: words.decline, danger: true }
    const reason = await why.ask(input)
    if (reason && (await declining.run({ id, version, reason }))) toast(words.decline, order.number)
  }
  return (
    <section className="panel supply-answer-bar row below-14 no-print" aria-label={words.waits}>
      <div>
        <h2>{again ? words.requestedAgain : words.waits}</h2>
        <p className="sub">{again?.reason || words.waitsHint(order.booksInHand)}</p>
      </div>
      <label className="supply-answer-day row gap-8">
        <span className="sub">{words.arrivesOn}</span>
        <DateField min={today()} value={arrivalOn} onChange={setArrivalOn} />
        <LateBy day={arrivalOn} order={order} />
      </label>
      <div className="buttons">
        <Button danger busy={declining.busy} onClick={() => void decline()}>
          {words.decline}…
        </Button>
        <Button onClick={() => go({ do: 'answer' })}>{words.answerByTitle}</Button>
        <Button look="main" title={words.acceptHint} busy={accepting.busy} onClick={() => void accept()}>
          {words.acceptWhole}
        </Button>
      </div>
      {why.holder}
    </section>
  )
}
