import { pickSendOrder } from '@keben/core/distribution/deliveries/contract'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { sendOrderStates, sendOrderSteps } from '@keben/core/distribution/deliveries/states'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { MarkLines } from '../marking/MarkLines.tsx'
import { type NoteLine, goodOf, markOf, problemOf, totalsOf } from '../marking/marks.ts'
import { useMarks } from '../marking/useMarks.ts'
import { markWords } from '../marking/words.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

const linesOf = ({ lines }: SendOrderDocument): readonly NoteLine[] =>
  lines.filter(({ issued }) => issued > 0).map((line) => ({ ...line, copies: line.issued }))

/** Picking: titles are ticked off, fewer copies need a reason. */
export function PickPage({ order, back }: { order: SendOrderDocument; back: string }) {
  const words = useWords(markWords)
  const { go } = useAddress()
  const language = useLanguage()
  const toast = useActionToast()
  const lines = linesOf(order)
  const marking = useMarks(`pick.${order.id}`)
  const [showsErrors, setShowsErrors] = useState(false)
  const picking = useAction(pickSendOrder)
  const totals = totalsOf(lines, marking.marks)
  const save = async () => {
    setShowsErrors(true)
    if (lines.some((line) => problemOf(line, markOf(marking.marks, line.id), true))) return
    const fewer = lines
      .map((line) => ({ line, mark: markOf(marking.marks, line.id) }))
      .filter(({ mark }) => mark.missing > 0)
      .map(({ line, mark }) => ({ lineId: line.id, picked: goodOf(line, mark), reason: mark.reason.trim() }))
    const { id, version } = order
    if (!(await picking.run({ id, version, lines: fewer }))) return
    marking.forget()
    go({ do: undefined }, { replace: true })
    toast(sendOrderSteps.pick[language], order.number)
  }
  return (
    <div className="document-page">
      <DocumentHead
        title={order.number}
        subtitle={`${order.warehouseName} → ${order.receiverName}`}
        states={sendOrderStates}
        state={order.state}
        back={{ label: back, search: { send: String(order.id) } }}
      />
      <section className="panel" aria-label={words.pickTitle}>
        <MarkLines lines={lines} marking={marking} kind="pick" showsErrors={showsErrors} />
        <footer className="delivery-mark-foot row wrap">
          <p className="sub">{words.pickKeys}</p>
          <button type="button" className="button is-main push" disabled={picking.busy} onClick={() => void save()}>
            {totals.differing ? words.pickFewer(totals.good, totals.differing) : words.pickAll(totals.copies)}
          </button>
        </footer>
      </section>
    </div>
  )
}
