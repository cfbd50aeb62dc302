import { yuan } from '@keben/core/kit/money'
import { type FundingStatement, fundingStatement } from '@keben/core/finance/settlements/funding'
import { billWords } from '@keben/core/finance/settlements/words'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { DocumentPaper } from '../../../kit/document/DocumentPaper.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn } from '../../../kit/list/columns.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { usePrinting } from '../../../kit/hooks/usePrinting.ts'
import { DeclareFunded } from './DeclareFunded.tsx'
import { fundingWords } from './words.ts'
import '../../../kit/document/document.css'
import './funding.css'

type School = FundingStatement['schools'][number]

const columns: readonly Column<School>[] = [
  { key: 'schoolName', width: 200, title: true, read: ({ schoolName }) => schoolName },
  textColumn('schoolCode', 100, { hidden: true, paper: 'none' }),
  copiesColumn<'fundedStudents'>('fundedStudents', 168, { sum: true, phone: 'meta' }),
  moneyColumn<'capFen'>('capFen', 108, { sum: true }),
  copiesColumn<'copies'>('copies', 84, { sum: true, isWide: true, paper: 'none' }),
  moneyColumn<'orderedListFen'>('orderedListFen', 148, { sum: true, isWide: true, paper: 'none' }),
  moneyColumn<'orderedFen'>('orderedFen', 108, { sum: true, phone: 'number' }),
  moneyColumn<'deliveredFen'>('deliveredFen', 108, { sum: true, phone: 'meta' }),
  moneyColumn<'returnedFen'>('returnedFen', 96, { sum: true }),
  moneyColumn<'billedFen'>('billedFen', 108, { sum: true }),
  moneyColumn<'paidFen'>('paidFen', 108, { sum: true, phone: 'meta' }),
]

/** The season's state funding by school, as reported to the education bureau, with the declared students. */
export function FundingPage({ planId, picker }: { planId: number; picker: ReactNode }) {
  const query = useEndpoint(fundingStatement, { planId })
  const printing = usePrinting()
  const statement = query.data
  if (query.isError && !statement) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!statement) return <Loader page />
  return (
    <>
      <Shown statement={statement} picker={picker} />
      {printing && <StatementPaper statement={statement} />}
    </>
  )
}

function Shown({ statement, picker }: { statement: FundingStatement; picker: ReactNode }) {
  const words = useWords(fundingWords)
  const { schools, sums } = statement
  return (
    <div className="funding no-print">
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p className="sub num">
            {[words.schools(schools.length), words.students(sums.fundedStudents), ...againstCap(statement, words)].join(
              ' · ',
            )}
          </p>
        </div>
        <div className="buttons">
          {picker}
          <button type="button" className="button" disabled={!schools.length} onClick={() => window.print()}>
            {words.print}
          </button>
        </div>
      </header>
      {statement.mayDeclare && <DeclareFunded statement={statement} />}
      <p className="sub">
        {words.caps}: {capsOf(statement, words)}
      </p>
      <section className="panel" aria-label={words.title}>
        <LineView
          lines={schools}
          columns={columns}
          words={billWords}
          keyOf={({ schoolId }) => schoolId}
          empty={<p className="lines-none sub">{words.noSchools}</p>}
        />
      </section>
      {!statement.mayDeclare && <DeclareFunded statement={statement} />}
    </div>
  )
}

/** The order against the cap, if every stage has one. */
function againstCap({ sums }: FundingStatement, words: typeof fundingWords.en): string[] {
  if (sums.capFen === null || !sums.capFen) return []
  const left = sums.capFen - sums.orderedFen
  return [left < 0 ? words.above(yuan(-left)) : words.kept(yuan(left))]
}

const capsOf = (statement: FundingStatement, words: typeof fundingWords.en): string =>
  (
    [
      [words.primary, statement.capPrimaryFen],
      [words.junior, statement.capJuniorFen],
      [words.senior, statement.capSeniorFen],
    ] as const
  )
    .map(([stage, fen]) => `${stage} ${fen === null ? words.noCap : `¥${yuan(fen)}`}`)
    .join(' · ')

/** The same for print, with room for stamps. */
function StatementPaper({ statement }: { statement: FundingStatement }) {
  const words = useWords(fundingWords)
  return (
    <DocumentPaper
      title={words.title}
      company={`${statement.districtName} · ${words.bureau}`}
      number={statement.planCode}
      facts={[
        [words.season, statement.planName],
        [words.caps, capsOf(statement, words)],
        [words.againstCap, againstCap(statement, words).join('')],
      ]}
      lines={statement.schools}
      columns={columns}
      words={billWords}
      signs={[words.districtSigns, words.bureauSigns, words.dateSigned]}
    />
  )
}
