import { yuan } from '@keben/core/kit/money'
import {
  confirmShopOrder,
  rejectShopOrder,
  shopOrderInfo,
  stopShopOrder,
} from '@keben/core/distribution/retail/contract'
import type { SoldOrderDocument } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates, shopOrderSteps } from '@keben/core/distribution/retail/states'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { downloadShopOrders } from '../../office/spreadsheets/files.ts'
import { AnswerLines } from './AnswerLines.tsx'
import { type AnswerEdits, answerOf, answerInputs, overWith } from './answers.ts'
import { CreditFacts } from './CreditFacts.tsx'
import { lineColumns } from './line-columns.tsx'
import { overOf } from './MyOrderPage.tsx'
import { retailWords } from './words.ts'
import { usePageDraft } from '../../kit/draft/useDraft.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import './retail.css'

const known = ({ id, version }: SoldOrderDocument) => ({ id, version })

/** A shop's order for the seller: answered line by line, then read-only. */
export function SoldOrderPage({ id, back }: { id: number; back: string }) {
  const words = useWords(retailWords)
  const fields = shopOrderWords[useLanguage()]
  const navigate = useNavigate()
  const { draft: edits, change, restart } = usePageDraft<AnswerEdits>(() => ({}))
  const [showsErrors, setShowsErrors] = useState(false)
  const answer = useAnswer()
  const steps = useStep<typeof shopOrderSteps, SoldOrderDocument>(
    shopOrderSteps,
    {
      reject: forOne(rejectShopOrder, (order, { reason }) => ({ ...known(order), reason }), {
        // A rejected order is a draft again, which only the shop sees.
        onDone: () => void navigate({ to: '.', search: () => ({}) as never }),
      }),
      stop: forOne(stopShopOrder, (order, { reason }) => ({ ...known(order), reason })),
    },
    {
      counted: words.orders,
      nameOf: ({ shopName, number }) => `${shopName} ${number}`,
      stakeOf: ({ openCopies, copies, state }) => ({ copies: state === 'confirmed' ? openCopies : copies }),
    },
  )
  const confirm = async (order: SoldOrderDocument) => {
    const lineAnswers = order.lines.map((line) => answerOf(line, edits))
    setShowsErrors(true)
    if (lineAnswers.some(({ problem }) => problem)) return
    if (!lineAnswers.some(({ copies }) => copies)) return toast('warning', words.nothingToConfirm)
    if (await answer.run(order, edits)) restart({})
  }
  return (
    <>
      <DocumentScreen
        endpoint={shopOrderInfo}
        id={id}
        back={{ label: back }}
        missing={words.missing}
        states={shopOrderStates}
        steps={steps}
        renderView={(order) => ({
          title: order.shopName,
          subtitle: [order.number, order.districtName, order.shopPhone, order.shopAddress].filter(Boolean).join(' · '),
          ...(order.confirmedCopies > 0 && {
            progress: { label: words.progressLabel, done: order.receivedCopies, of: order.confirmedCopies },
          }),
          facts: [
            { label: fields.titles, value: figure(order.titles) },
            { label: fields.copies, value: figure(order.copies) },
            ...(order.confirmedCopies > 0
              ? [
                  { label: fields.confirmedCopies, value: figure(order.confirmedCopies) },
                  { label: fields.openCopies, value: figure(order.openCopies) },
                ]
              : []),
            { label: fields.netFen, value: <Money fen={order.netFen} sign /> },
          ],
          actions: order.actions.includes('confirm') && (
            <button
              type="button"
              className="button is-main retail-last"
              disabled={answer.busy}
              onClick={() => void confirm(order)}
            >
              {isWhole(order, edits) ? words.confirmAll : words.confirmPart}
            </button>
          ),
          notes: (
            <>
              <NotWhole document={order} />
              {order.credit.overFen > 0 && order.state === 'submitted' && (
                <p className="document-note note is-bad below-12" role="note">
                  {words.overFact(yuan(order.credit.overFen))}
                </p>
              )}
              {order.remark && (
                <p className="document-remark">
                  <span className="sub">{words.remarkLabel}</span> {order.remark}
                </p>
              )}
            </>
          ),
          lines: order.actions.includes('confirm') ? (
            <AnswerLines
              lines={order.lines}
              edits={edits}
              showsErrors={showsErrors}
              onEdit={(line, edit, step) => change((now) => ({ ...now, [line]: { ...now[line], ...edit } }), step)}
            />
          ) : (
            <LineView
              lines={order.lines}
              columns={lineColumns(order)}
              words={shopOrderWords}
              renderNote={({ reason }) => reason}
            />
          ),
          beside: (
            <>
              <h2>{words.creditTitle}</h2>
              <CreditFacts credit={order.credit} />
            </>
          ),
          stepWords: { create: words.created },
          factsOfStep: (step) => overOf(step, words.overFact),
          download: () => download(downloadShopOrders, { id: order.id, filter: {} }, order.number),
        })}
      />
      {answer.holder}
    </>
  )
}

const isWhole = ({ lines }: SoldOrderDocument, edits: AnswerEdits): boolean =>
  lines.every((line) => answerOf(line, edits).copies === line.copies)

/** Confirms; above the credit limit it asks for a reason. */
function useAnswer() {
  const words = useWords(retailWords)
  const { ask, holder } = useReason()
  const call = useAction(confirmShopOrder)
  const language = useLanguage()
  const showToast = useActionToast()
  const run = async (order: SoldOrderDocument, edits: AnswerEdits) => {
    const lines = answerInputs(order.lines, edits)
    const { credit, shopName } = order
    const over = overWith(order, edits)
    const reason =
      over > 0
        ? await ask({
            title: words.overTitle(shopName),
            hint: words.overHint(yuan(over), yuan(credit.limitFen ?? 0)),
            action: words.confirmAll,
          })
        : ''
    const answer = reason === undefined ? undefined : await call.run({ ...known(order), reason, lines })
    if (answer) showToast(shopOrderSteps.confirm[language], order.number)
    return answer
  }
  return { run, busy: call.busy, holder }
}
