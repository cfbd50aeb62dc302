import { yuan } from '@keben/core/kit/money'
import type { TransitionResult } from '@keben/core/kit/document'
import {
  cancelShopOrder,
  deleteShopOrders,
  myShopOrderInfo,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import type { ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates, shopOrderSteps } from '@keben/core/distribution/retail/states'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { Link } from '@tanstack/react-router'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { SentBack } from '../../kit/document/SentBack.tsx'
import { forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { downloadShopOrders } from '../../office/spreadsheets/files.ts'
import { CreditFacts } from './CreditFacts.tsx'
import { DeleteDraft } from '../../kit/document/DeleteDraft.tsx'
import { DraftLines } from './DraftLines.tsx'
import { lineColumns } from './line-columns.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { retailWords } from './words.ts'
import './retail.css'

const known = ({ id, version }: ShopOrderDocument) => ({ id, version })

/** A shop's order: editable as a draft, then read-only. */
export function MyOrderPage({ id, back }: { id: number; back: string }) {
  const words = useWords(retailWords)
  const fields = shopOrderWords[useLanguage()]
  const steps = useStep<typeof shopOrderSteps, ShopOrderDocument>(
    shopOrderSteps,
    {
      submit: forOne(submitShopOrder, known),
      cancel: forOne(cancelShopOrder, (order, { reason }) => ({ ...known(order), reason })),
    },
    { counted: words.orders, stakeOf: ({ copies, netFen }) => ({ copies, fen: netFen }) },
  )
  return (
    <DocumentScreen
      endpoint={myShopOrderInfo}
      id={id}
      back={{ label: back }}
      missing={words.missing}
      states={shopOrderStates}
      steps={steps}
      renderView={(order) => ({
        subtitle: `${order.shopName} · ${order.companyName}`,
        ...(order.confirmedCopies > 0 && {
          progress: { label: words.progressLabel, done: order.receivedCopies, of: order.confirmedCopies },
        }),
        facts: [
          { label: fields.titles, value: figure(order.titles) },
          { label: fields.copies, value: figure(order.copies) },
          { label: fields.listFen, value: <Money fen={order.listFen} sign /> },
          { label: fields.netFen, value: <Money fen={order.netFen} sign /> },
        ],
        actions:
          order.state === 'draft' ? (
            <DeleteDraft
              endpoint={deleteShopOrders}
              id={order.id}
              number={order.number}
              question={words.confirmDelete(1, order.number)}
            />
          ) : (
            <OrderAgain order={order} />
          ),
        notes: (
          <>
            <SentBack history={order.history} by="reject" until="submit" title={words.rejected} />
            {order.credit.overFen > 0 && (order.state === 'draft' || order.state === 'submitted') && (
              <p className="document-note note is-bad below-12" role="note">
                {words.overLimit(yuan(order.credit.overFen))}
              </p>
            )}
            {order.remark && order.state !== 'draft' && (
              <p className="document-remark">
                <span className="sub">{words.remarkLabel}</span> {order.remark}
              </p>
            )}
          </>
        ),
        lines:
          order.state === 'draft' ? (
            <DraftLines order={order} />
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
            {order.state === 'draft' && (
              <Link to={'/sys/shop/show'} className="button">
                {words.lookForBooks}
              </Link>
            )}
          </>
        ),
        stepWords: { create: words.created },
        factsOfStep: (step) => overOf(step, words.overFact),
        ...(order.state !== 'draft' && {
          download: () => download(downloadShopOrders, { id: order.id, filter: {} }, order.number),
          paper: {
            sheet: (
              <DocumentPaper
                title={words.paperTitle}
                company={order.companyName}
                number={order.number}
                facts={[
                  [fields.shopName, order.shopName],
                  [words.remarkLabel, order.remark],
                ]}
                lines={order.lines}
                columns={lineColumns(order)}
                words={shopOrderWords}
                signs={[words.shopSigns, words.companySigns]}
              />
            ),
          },
        }),
      })}
    />
  )
}

/** The credit limit part of a transition. */
export const overOf = ({ facts }: TransitionResult, sentence: (amount: string) => string) =>
  typeof facts?.['overFen'] === 'number' ? <p className="sub">{sentence(yuan(facts['overFen']))}</p> : null
