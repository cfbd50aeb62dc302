import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { sendOrderStates, sendOrderSteps } from '@keben/core/distribution/deliveries/states'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { MarkLines } from '../marking/MarkLines.tsx'
import { type NoteLine, differs, goodOf, markOf, problemOf, totalsOf } from '../marking/marks.ts'
import { useMarks } from '../marking/useMarks.ts'
import { markWords } from '../marking/words.ts'
import { type ReceivingViewer, endpointsByRole } from '../endpoints-by-role.ts'
import { FurtherTitles } from './FurtherTitles.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

const linesOf = ({ lines }: SendOrderDocument): readonly NoteLine[] =>
  lines.flatMap((line) => (line.sent ? [{ ...line, copies: line.sent }] : []))

/** The receiver confirms a delivery: complete in one touch, or with differences by line. */
export function ConfirmPage({ side, order, back }: { side: ReceivingViewer; order: SendOrderDocument; back: string }) {
  const words = useWords(markWords)
  const language = useLanguage()
  const fields = deliveryWords[language]
  const toast = useActionToast()
  const { go } = useAddress()
  const lines = linesOf(order)
  const marking = useMarks(`confirm.${order.id}`)
  const [showsErrors, setShowsErrors] = useState(false)
  const confirming = useAction(endpointsByRole[side].confirm)
  const totals = totalsOf(lines, marking.marks)
  const save = async () => {
    setShowsErrors(true)
    if (lines.some((line) => problemOf(line, markOf(marking.marks, line.id), false))) return
    const { id, version } = order
    const answer = await confirming.run({
      id,
      version,
      lines: lines.flatMap((line) => {
        const mark = markOf(marking.marks, line.id)
        return differs(mark) ? [{ lineId: line.id, good: goodOf(line, mark), ...mark, reason: mark.reason.trim() }] : []
      }),
      further: marking.marks.further.map(({ bookId, copies }) => ({ bookId, copies })),
    })
    if (!answer) return
    marking.forget()
    go({ do: undefined, note: undefined }, { replace: true })
    toast(sendOrderSteps.confirm[language], order.number)
  }
  return (
    <div className="document-page">
      <DocumentHead
        title={order.number}
        subtitle={`${order.warehouseName} → ${order.receiverName}`}
        states={sendOrderStates}
        state={order.state}
        back={{ label: back, search: { send: String(order.id) } }}
        facts={[
          { label: fields.titles, value: figure(lines.length) },
          { label: fields.sent, value: figure(order.sent) },
          { label: fields.parcels, value: figure(order.parcels) },
        ]}
      />
      <section className="panel" aria-label={words.confirmTitle}>
        <MarkLines lines={lines} marking={marking} kind="confirm" showsErrors={showsErrors} />
        <FurtherTitles marking={marking} />
        <footer className="delivery-mark-foot row wrap">
          <p className="sub">{words.confirmKeys}</p>
          <button type="button" className="button is-main push" disabled={confirming.busy} onClick={() => void save()}>
            {totals.differing ? words.confirmSome(totals.differing) : words.confirmAll(totals.copies)}
          </button>
        </footer>
      </section>
    </div>
  )
}
