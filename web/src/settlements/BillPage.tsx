import { fundings } from '@keben/core/catalogue/choices'
import { facts, goods, parts } from '@keben/core/entries/choices'
import { yuan } from '@keben/core/kit/money'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import { disputeStates } from '@keben/core/settlements/choices'
import type { BillDocument, BillLine, Payment } from '@keben/core/settlements/shapes'
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

const differ = (values: readonly (string | null)[]): boolean => new Set(values).size > 1

/** Why this amount: what happened, on which note, at which price and discount; on a screen what is the same in all lines is left out. */
function columnsOf({ payer, entries }: BillDocument, document: string, isPaper = false): readonly Column<BillLine>[] {
  const hasParts = payer !== 'supplier' && (isPaper || differ(entries.map(({ part }) => part)))
  const hasCampuses = payer !== 'supplier' && (isPaper || differ(entries.map(({ campusName }) => campusName)))
  return [
    lineTitle,
    lineCode,
    ...(isPaper ? [lineIsbn] : []),
    textColumn('number', 140, { phone: 'subtitle', label: document }),
    textColumn('day', 92, { isWide: true }),
    choiceColumn('fact', facts, 104, { phone: 'meta' }),
    ...(hasParts ? [choiceColumn<'part'>('part', parts, 100, { isWide: true })] : []),
    ...(hasCampuses
      ? [
          computedColumn<BillLine>('campusName', 110, () => null, {
            align: 'start',
            isWide: true,
            draw: () => null,
            render: ({ campusName }) => campusName,
            paper: 'none',
          }),
        ]
      : []),
    copiesColumn<'copies'>('copies', 70, { sum: true }),
    moneyColumn('priceFen', 72, { isWide: true }),
    percentColumn('discountBp', 72, { isWide: true }),
    ...(isPaper ? [moneyColumn<'listFen'>('listFen', 104, { sum: true, isWide: true })] : []),
    moneyColumn<'netFen'>('netFen', 100, { sum: true, phone: 'number' }),
  ]
}

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
  readonly reverse?: (payment: Payment) => void
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
        progress: { label: fields.paidFen, done: Math.abs(bill.paidFen), of: Math.abs(bill.totalFen), written: inYuan },
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
            columns={columnsOf(bill, words.document)}
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

const inYuan = (fen: number): string => `¥${yuan(fen)}`

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
      columns={columnsOf(bill, words.document, true)}
      words={billWords}
      total={`${fields.totalFen} ¥${yuan(bill.totalFen)} · ${fields.paidFen} ¥${yuan(bill.paidFen)} · ${fields.outstandingFen} ¥${yuan(bill.outstandingFen)}`}
      signs={[words.companySigns, words.partySigns, words.dateSigned]}
    />
  )
}
