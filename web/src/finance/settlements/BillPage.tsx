import { fundings } from '@keben/core/base/catalogue/choices'
import { goods } from '@keben/core/ledgers/charges/choices'
import { transferFacts } from '@keben/core/finance/bank-accounts/transfer'
import { yuan } from '@keben/core/kit/money'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { disputeStates } from '@keben/core/finance/settlements/choices'
import type { BillDocument, BillLine, Payment } from '@keben/core/finance/settlements/shapes'
import { billStates } from '@keben/core/finance/settlements/states'
import { type AnswerOf, billWordsOf } from '@keben/core/finance/settlements/words-side'
import { billWords } from '@keben/core/finance/settlements/words'
import type { ReactNode } from 'react'
import type { BackLink, DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import type { LineTicks } from '../../kit/lines/line-parts.tsx'
import type { TransitionActions } from '../../kit/document/useStep.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import type { downloadSchoolBills } from '../../office/spreadsheets/files.ts'
import { PayTo } from '../bank-accounts/PayTo.tsx'
import { ApprovalNotes } from './approvals/ApprovalNotes.tsx'
import { BillLines, lineColumns } from './BillLines.tsx'
import { BillWhy } from './BillWhy.tsx'
import { DueText, WordOfParty } from './columns.tsx'
import { Payments } from './Payments.tsx'
import { byDocument, equationOf } from './why.ts'
import { billScreenWords } from './words.ts'
import './settlements.css'

export interface BillPageProps {
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, { id: number }>, Shape<BillDocument>>
  readonly id: number
  readonly back: BackLink
  readonly steps: TransitionActions<BillDocument>
  /** Actions except the transitions; content before the lines; content after a line. */
  readonly renderActions?: (bill: BillDocument) => ReactNode
  readonly renderNotes?: (bill: BillDocument) => ReactNode
  readonly renderAnswer?: (line: BillLine, bill: BillDocument) => ReactNode
  readonly ticks?: LineTicks<BillLine>
  readonly reverse?: (payment: Payment) => void
  /** Whose answer the bill carries, for this viewer. */
  readonly answerOf?: AnswerOf
  /** The download of its lines. */
  readonly sheet?: typeof downloadSchoolBills
}

/** One bill: its total, the breakdown, the party's answer and the payments. */
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
  answerOf = 'theirs',
  sheet,
}: BillPageProps) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  const fields = billWords[language]
  const fieldsOf = ({ payer }: BillDocument) => billWordsOf({ isSupplier: payer === 'supplier', answerOf })[language]
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
        facts: factsOf(bill, fieldsOf(bill), words),
        actions: renderActions?.(bill),
        notes: (
          <>
            {renderNotes?.(bill)}
            {bill.invoiceFen !== null && bill.invoiceFen !== bill.totalFen && (
              <p className="ink-bad below-12" role="alert">
                {words.differs} {bill.invoiceNumber} ¥{yuan(bill.invoiceFen)} ≠ ¥{yuan(bill.totalFen)}
              </p>
            )}
            <ApprovalNotes bill={bill} />
            {bill.remark && <p className="document-remark">{bill.remark}</p>}
            {bill.entries.length > 0 && <BillWhy bill={bill} />}
          </>
        ),
        lines: (
          <BillLines
            bill={bill}
            renderNote={(line) => <LineWords line={line} answer={renderAnswer?.(line, bill)} />}
            {...(ticks && { ticks })}
          />
        ),
        beside: (
          <>
            {bill.payTo && bill.state !== 'paid' && <PayTo payee={bill.payTo} bill={bill} />}
            <Payments bill={bill} {...(reverse && { onReverse: reverse })} />
          </>
        ),
        stepWords: words.steps,
        paper: { label: words.print, sheet: <BillPaper bill={bill} /> },
        ...(sheet && {
          download: () => download(sheet, { of: 'lines', id: bill.id, filter: {} }, `${bill.number}.xlsx`),
        }),
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
    { label: fields.agreedAt, value: <WordOfParty bill={bill} /> },
    ...(bill.dueOn ? [{ label: fields.dueOn, value: <DueText bill={bill} /> }] : []),
    ...(bill.invoiceNumber
      ? [{ label: words.invoice, value: `${bill.invoiceNumber} · ¥${yuan(bill.invoiceFen ?? 0)}` }]
      : []),
  ]
}

/** The words on a line: its correction's reason, the party's dispute, and the answer. */
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

const signed = (fen: number): string => `${fen < 0 ? '−' : ''}¥${yuan(Math.abs(fen))}`

function BillPaper({ bill }: { bill: BillDocument }) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  const isSupplier = bill.payer === 'supplier'
  const billLabels = billWordsOf({ isSupplier, answerOf: 'anybodys' })
  const fields = billLabels[language]
  const equation = equationOf(bill.entries)
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
        [fields.listFen, `¥${yuan(bill.listFen)}`],
        [fields.discountFen, signed(equation.discountFen)],
        [fields.correctedFen, equation.correctedFen ? signed(equation.correctedFen) : ''],
        [fields.documents, words.onDocuments(byDocument(bill.entries).length)],
        [words.invoice, bill.invoiceNumber],
        ...(bill.payTo
          ? transferFacts(bill.payTo, bill, language).map(({ label, value }) => [label, value] as const)
          : []),
        [fields.remark, bill.remark],
      ]}
      lines={bill.entries}
      columns={lineColumns(isSupplier)}
      words={billLabels}
      total={`${fields.totalFen} ¥${yuan(bill.totalFen)} · ${fields.paidFen} ¥${yuan(bill.paidFen)} · ${fields.outstandingFen} ¥${yuan(bill.outstandingFen)}`}
      signs={[words.companySigns, isSupplier ? words.supplierSigns : words.partySigns, words.dateSigned]}
    />
  )
}
