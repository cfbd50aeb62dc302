import { fundings } from '@keben/core/catalogue/choices'
import { facts, goods, parts } from '@keben/core/entries/choices'
import { yuan } from '@keben/core/kit/money'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import { disputeStates } from '@keben/core/settlements/choices'
import type { BillDocument, BillLine } from '@keben/core/settlements/shapes'
import { billStates } from '@keben/core/settlements/states'
import { billWords } from '@keben/core/settlements/words'
import type { ReactNode } from 'react'
import { lineCode, lineIsbn, lineTitle } from '../catalogue/line-columns.tsx'
import type { Back, DocumentFact } from '../kit/document/DocumentHead.tsx'
import { DocumentPaper } from '../kit/document/DocumentPaper.tsx'
import { DocumentScreen } from '../kit/document/DocumentScreen.tsx'
import type { Ticks } from '../kit/document/line-parts.tsx'
import { LineView } from '../kit/document/LineView.tsx'
import type { Stepping } from '../kit/document/useStep.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import {
  type Column,
  choiceColumn,
  computedColumn,
  copiesColumn,
  moneyColumn,
  percentColumn,
  textColumn,
} from '../kit/list/columns.tsx'
import { Money } from '../kit/Money.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { DueText, WordOfParty } from './columns.tsx'
import { Payments } from './Payments.tsx'
import { billScreenWords } from './words.ts'
import './settlements.css'

/** Why this amount: what happened, on which note, at which price and discount. */
const columns = (isSupplier: boolean): readonly Column<BillLine>[] => [
  lineTitle,
  lineCode,
  lineIsbn,
  textColumn('number', 156, { phone: 'subtitle' }),
  textColumn('day', 96, { isWide: true }),
  choiceColumn('fact', facts, 108, { phone: 'meta' }),
  ...(isSupplier
    ? []
    : [
        choiceColumn<'part'>('part', parts, 100, { isWide: true }),
        computedColumn<BillLine>('campusName', 130, () => null, {
          align: 'start',
          isWide: true,
          draw: () => null,
          render: ({ campusName }) => campusName,
          paper: 'none',
        }),
      ]),
  copiesColumn<'copies'>('copies', 76, { sum: true }),
  moneyColumn('priceFen', 76, { isWide: true }),
  percentColumn('discountBp', 76, { isWide: true }),
  moneyColumn<'listFen'>('listFen', 104, { sum: true, isWide: true }),
  moneyColumn<'netFen'>('netFen', 110, { sum: true, phone: 'number' }),
]

export interface BillPageProps {
  readonly endpoint: Endpoint<Who, Shape<unknown, { id: number }>, Shape<BillDocument>>
  readonly id: number
  readonly back: Back
  readonly steps: Stepping<BillDocument>
  /** What may be done besides the steps; what stands before the lines; what follows a line. */
  readonly renderActions?: (bill: BillDocument) => ReactNode
  readonly renderNotes?: (bill: BillDocument) => ReactNode
  readonly renderAnswer?: (line: BillLine, bill: BillDocument) => ReactNode
  readonly ticks?: Ticks<BillLine>
  readonly reverse?: (paymentId: number) => void
}

/** One bill, checked in one glance: what it comes to, why, what was said to it and what was paid. */
export function BillPage({
  endpoint,
  id,
  back,
  steps,
  renderActions,
  renderNotes,
  renderAnswer,
  ticks,
  reverse,
}: BillPageProps) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  const fields = billWords[language]
  return (
    <DocumentScreen
      endpoint={endpoint}
      id={id}
      back={back}
      missing={words.missing}
      states={billStates}
      steps={steps}
      renderView={(bill) => ({
        subtitle: subtitleOf(bill, language),
        progress: { label: fields.paidFen, done: Math.abs(bill.paidFen), of: Math.abs(bill.totalFen) },
        facts: factsOf(bill, fields, words),
        actions: renderActions?.(bill),
        notes: (
          <>
            {renderNotes?.(bill)}
            {bill.invoiceFen !== null && bill.invoiceFen !== bill.totalFen && (
              <p className="bill-warning" role="alert">
                {words.differs} {bill.invoiceNumber} ¥{yuan(bill.invoiceFen)} ≠ ¥{yuan(bill.totalFen)}
              </p>
            )}
            {bill.remark && <p className="document-remark">{bill.remark}</p>}
          </>
        ),
        lines: (
          <LineView
            lines={bill.entries}
            columns={columns(bill.payer === 'supplier')}
            words={billWords}
            keyOf={({ entryId }) => entryId}
            classOf={({ dispute }) => (dispute?.state === 'open' ? 'is-odd' : undefined)}
            renderNote={(line) => <LineWords line={line} answer={renderAnswer?.(line, bill)} />}
            {...(ticks && { ticks })}
          />
        ),
        beside: <Payments bill={bill} {...(reverse && { onReverse: reverse })} />,
        stepWords: words.steps,
        paper: { label: words.print, sheet: <BillPaper bill={bill} /> },
      })}
    />
  )
}

const subtitleOf = (bill: BillDocument, language: 'en' | 'zh'): string =>
  [
    bill.payerName,
    bill.planName,
    bill.funding && fundings[bill.funding][language],
    bill.goods && goods[bill.goods][language],
    bill.period,
  ]
    .filter(Boolean)
    .join(' · ')

function factsOf(
  bill: BillDocument,
  fields: Readonly<Record<keyof typeof billWords.en, string>>,
  words: typeof billScreenWords.en,
): DocumentFact[] {
  return [
    { label: fields.totalFen, value: <Money fen={bill.totalFen} sign /> },
    { label: fields.paidFen, value: <Money fen={bill.paidFen} sign /> },
    { label: fields.outstandingFen, value: <Money fen={bill.outstandingFen} sign /> },
    { label: fields.copies, value: figure(bill.copies) },
    { label: fields.listFen, value: <Money fen={bill.listFen} sign /> },
    { label: fields.agreed, value: <WordOfParty bill={bill} /> },
    ...(bill.dueOn ? [{ label: fields.dueOn, value: <DueText bill={bill} /> }] : []),
    ...(bill.invoiceNumber
      ? [{ label: words.invoice, value: `${bill.invoiceNumber} · ¥${yuan(bill.invoiceFen ?? 0)}` }]
      : []),
  ]
}

/** What was said of a line: by whoever corrected it, by its party, and the answer to that. */
function LineWords({ line: { reason, dispute }, answer }: { line: BillLine; answer: ReactNode }) {
  if (!reason && !dispute && !answer) return null
  return (
    <>
      {reason}
      {dispute && (
        <>
          {' '}
          <StateTag states={disputeStates} state={dispute.state} /> {dispute.createdBy}: {dispute.reason}
          {dispute.answer && ` → ${dispute.closedBy}: ${dispute.answer}`}
        </>
      )}{' '}
      {answer}
    </>
  )
}

function BillPaper({ bill }: { bill: BillDocument }) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  const fields = billWords[language]
  return (
    <DocumentPaper
      title={words.paper}
      company={bill.companyName}
      number={bill.number}
      facts={[
        [fields.payerName, bill.payerName],
        [fields.planName, bill.planName ?? ''],
        [fields.goods, bill.goods ? goods[bill.goods][language] : ''],
        [fields.funding ?? '', bill.funding ? fundings[bill.funding][language] : ''],
        [fields.dueOn, bill.dueOn ?? ''],
        [words.invoice, bill.invoiceNumber],
        [fields.remark, bill.remark],
      ]}
      lines={bill.entries}
      columns={columns(bill.payer === 'supplier')}
      words={billWords}
      total={`${fields.totalFen} ¥${yuan(bill.totalFen)} · ${fields.paidFen} ¥${yuan(bill.paidFen)} · ${fields.outstandingFen} ¥${yuan(bill.outstandingFen)}`}
      signs={[words.companySigns, words.partySigns, words.dateSigned]}
    />
  )
}
