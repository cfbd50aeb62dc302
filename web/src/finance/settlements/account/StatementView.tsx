import { facts } from '@keben/core/ledgers/charges/choices'
import { yuan } from '@keben/core/kit/money'
import { ways } from '@keben/core/finance/settlements/choices'
import type { AccountStatement, StatementAnswer } from '@keben/core/finance/settlements/statements'
import { statementWordsOf } from '@keben/core/finance/settlements/words-side'
import type { ReactNode } from 'react'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, dayColumn, drawMoney, moneyColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { MomentText } from '../../../kit/values/moment.tsx'
import { accountWords } from './words.ts'
import '../settlements.css'

type Move = AccountStatement['moves'][number]

function What({ move: { fact, way } }: { move: Move }) {
  const language = useLanguage()
  return (fact && facts[fact][language]) ?? (way && ways[way][language]) ?? ''
}

const columns: readonly Column<Move>[] = [
  titleColumn<'number', Move>('number', 180),
  dayColumn('day', 112, { phone: 'meta' }),
  {
    key: 'what',
    width: 150,
    phone: 'subtitle',
    read: ({ fact, way }) => fact ?? way,
    render: (move) => <What move={move} />,
  },
  {
    key: 'billNumbers',
    width: 190,
    isWide: true,
    read: ({ billNumbers }) => billNumbers.join(' '),
    render: ({ billNumbers, reason }) => (
      <>
        <span className="num">{billNumbers.join(' ')}</span>
        {reason && <span className="sub"> {reason}</span>}
      </>
    ),
  },
  moneyColumn<'chargedFen'>('chargedFen', 120, { sum: true }),
  moneyColumn<'paidFen'>('paidFen', 120, { sum: true, phone: 'number' }),
  {
    key: 'balanceFen',
    width: 130,
    align: 'end',
    isMain: true,
    phone: 'meta',
    draw: drawMoney,
    render: ({ balanceFen }) => <Money fen={balanceFen} />,
  },
]

/** The party's answer, and whether it is still valid. */
export function AnswerText({ answer }: { answer: StatementAnswer | null }) {
  const words = useWords(accountWords)
  if (!answer) return <span className="sub">{words.said.silent}</span>
  if (!answer.isCurrent) return <span className="sub">{words.said.stale}</span>
  if (answer.agreed)
    return (
      <>
        ✓ {words.said.agreed(answer.by)} <MomentText at={answer.at} />
      </>
    )
  return <span className="odd-figure">{words.said.disputed(answer.by, answer.reason)}</span>
}

interface StatementViewProps {
  readonly statement: AccountStatement
  readonly actions: ReactNode
}

/** A statement of account: opening balance, documents, payments, closing balance, and the party's answer. */
export function StatementView({ statement, actions }: StatementViewProps) {
  const words = useWords(accountWords)
  const labels = statementWordsOf(statement.payer)
  const fields = labels[useLanguage()]
  const { openingFen, chargedFen, paidFen, closingFen, unbilledFen, disputedFen, from, to } = statement
  const figures = [
    [fields.openingFen, openingFen],
    [fields.chargedFen, chargedFen],
    [fields.paidFen, paidFen],
    [fields.closingFen, closingFen],
    ...(unbilledFen ? [[fields.unbilledFen, unbilledFen] as const] : []),
    ...(disputedFen ? [[fields.disputedFen, disputedFen] as const] : []),
  ] as const
  return (
    <section className="panel" aria-label={words.title}>
      <div className="settlement-statement-head">
        <div>
          <h2>{statement.payerName}</h2>
          <p className="sub">
            {statement.companyName} · {from ? words.days(from, to) : words.untilNow(to)}
          </p>
        </div>
        <div className="buttons push">{actions}</div>
      </div>
      <dl className="settlement-statement-figures flex wrap">
        {figures.map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num large">¥{yuan(fen)}</dd>
          </div>
        ))}
        <div>
          <dt>{fields.said}</dt>
          <dd className="large">
            <AnswerText answer={statement.answer} />
          </dd>
        </div>
      </dl>
      <LineView
        lines={statement.moves}
        columns={columns}
        words={labels}
        keyOf={({ kind, number, day }) => `${kind} ${number} ${day}`}
        empty={<p className="sub settlement-statement-none">{words.none2}</p>}
      />
    </section>
  )
}
