import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { sendOrderStates, sendOrderSteps } from '@keben/core/distribution/deliveries/states'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { MarkLines } from '../marking/MarkLines.tsx'
import { differs, goodOf, markOf, problemIn, totalsOf } from '../marking/marks.ts'
import { useMarks } from '../marking/useMarks.ts'
import { markWords } from '../marking/words.ts'
import { type ReceivingViewer, endpointsByRole } from '../endpoints-by-role.ts'
import { ConfirmDialog, type DeliveredLine } from './ConfirmDialog.tsx'
import { FurtherTitles } from './FurtherTitles.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

const linesOf = ({ lines }: SendOrderDocument): readonly DeliveredLine[] =>
  lines.flatMap((line) => (line.sent ? [{ ...line, copies: line.sent }] : []))

/** The receiver of a delivery marks what differs from the note, reviews the sums, and confirms. */
export function ConfirmPage({ side, order, back }: { side: ReceivingViewer; order: SendOrderDocument; back: string }) {
  const words = useWords(markWords)
  const language = useLanguage()
  const fields = deliveryWords[language]
  const toast = useActionToast()
  const { go } = useAddress()
  const lines = linesOf(order)
  const marking = useMarks(`confirm.${order.id}`)
  const [showsErrors, setShowsErrors] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const confirming = useAction(endpointsByRole[side].confirm)
  const totals = totalsOf(lines, marking.marks)
  const review = () => {
    setShowsErrors(true)
    setReviewing(!lines.some((line) => problemIn(line, marking.marks, 'confirm')))
  }
  const save = async () => {
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
    setReviewing(false)
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
          { label: fields.titles, value: figure(order.titles) },
          { label: fields.sent, value: figure(order.sent) },
          { label: fields.parcels, value: figure(order.parcels) },
        ]}
      />
      <section className="panel" aria-label={words.confirmTitle}>
        <MarkLines lines={lines} marking={marking} kind="confirm" showsErrors={showsErrors} />
        <FurtherTitles marking={marking} />
        <footer className="delivery-mark-foot row wrap">
          <p className="sub">{words.confirmKeys}</p>
          <button type="button" className="button is-main push" onClick={review}>
            {totals.differing ? words.confirmSome(totals.differing) : words.confirmAll(totals.copies)}
          </button>
        </footer>
      </section>
      {reviewing && (
        <ConfirmDialog
          order={order}
          lines={lines}
          marking={marking}
          busy={confirming.busy}
          onConfirm={() => void save()}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}
