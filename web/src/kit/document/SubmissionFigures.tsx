import type { ReactNode } from 'react'
import { figure, useWords } from '../app/language.ts'
import { Money } from '../values/Money.tsx'
import { changeOf, signedPercent } from '../values/change.ts'
import { documentWords } from './words.ts'
import './document.css'

export interface SubmittedFigures {
  readonly titles: number
  readonly copies: number
  readonly listFen: number
  readonly fundedFen?: number
  readonly netFen?: number
  /** The copies of a year ago; null without any. */
  readonly lastCopies?: number | null
}

/** What a submission contains. Every dialog that submits shows it. */
export function SubmissionFigures({
  figures: { titles, copies, listFen, fundedFen, netFen, lastCopies = null },
  more = [],
}: {
  figures: SubmittedFigures
  more?: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  const words = useWords(documentWords)
  const change = changeOf(copies, lastCopies)
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...more.map(({ label, value }) => [label, value] as const),
    [words.titles, figure(titles)],
    [words.copiesLabel, figure(copies)],
    [words.listValue, <Money key="list" fen={listFen} sign />],
    ...(fundedFen === undefined
      ? []
      : ([
          [words.funded, <Money key="funded" fen={fundedFen} sign />],
          [words.selfPaid, <Money key="self" fen={listFen - fundedFen} sign />],
        ] as const)),
    ...(netFen === undefined ? [] : ([[words.netValue, <Money key="net" fen={netFen} sign />]] as const)),
    ...(change === null || lastCopies === null
      ? []
      : ([[words.onLastYear, `${signedPercent(change, 1)} (${words.lastYear(lastCopies)})`]] as const)),
  ]
  return (
    <dl className="submission-figures num">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
