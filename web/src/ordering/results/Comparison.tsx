import { yuan } from '@keben/core/kit/money'
import { type Dimension, dimensions } from '@keben/core/ordering/results/choices'
import { type PlanWithResult, countPlan } from '@keben/core/ordering/results/contract'
import { useMemo, useState } from 'react'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { barsHeight, barsOption } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { FigureTable } from '../../kit/figure-table/FigureTable.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { type ComparedBucket, compared } from './compare.ts'
import { Delta } from './Delta.tsx'
import { measured } from './measure-format.ts'
import { type Measure, labelOf } from './pivot.ts'
import { historyWords, summaryWords } from './words-summary.ts'

/** The number of pairs that fit beside a table. */
const mostPairs = 14

const comparable = [
  'subject',
  'publisher',
  'district',
  'grade',
  'kind',
  'stage',
] as const satisfies readonly Dimension[]

/** Two seasons side by side, by one dimension. */
export function Comparison({ present, earlier }: { present: PlanWithResult; earlier: PlanWithResult }) {
  const words = useWords(historyWords)
  const summary = useWords(summaryWords)
  const language = useLanguage()
  const [by, setBy] = useState<(typeof comparable)[number]>('subject')
  const [measure, setMeasure] = useState<Measure>('copies')
  const now = useEndpoint(countPlan, { planId: present.id, besideId: present.id, rows: by }, { keepPrevious: true })
  const before = useEndpoint(countPlan, { planId: earlier.id, besideId: present.id, rows: by }, { keepPrevious: true })
  return (
    <>
      <div className="result-summary-controls row wrap below-12 no-print">
        <div className="tabs" role="group" aria-label={words.by}>
          {comparable.map((one) => (
            <button key={one} type="button" aria-pressed={one === by} onClick={() => setBy(one)}>
              {dimensions[one][language]}
            </button>
          ))}
        </div>
        <ChoiceStrip label={summary.measure} value={measure} options={summary.measures} onChange={setMeasure} />
      </div>
      {present.resultId === null && <p className="sub below-12">{words.samePart}</p>}
      {now.data && before.data && !now.isPlaceholderData && !before.isPlaceholderData ? (
        <PairTable
          rows={compared(now.data, before.data, measure, by)}
          by={by}
          measure={measure}
          codes={[present.code, earlier.code]}
        />
      ) : (
        <Loader />
      )}
    </>
  )
}

interface PairTableProps {
  readonly rows: readonly ComparedBucket[]
  readonly by: Dimension
  readonly measure: Measure
  readonly codes: readonly [string, string]
}

function PairTable({ rows, by, measure, codes }: PairTableProps) {
  const words = useWords(historyWords)
  const summary = useWords(summaryWords)
  const language = useLanguage()
  const shown = (value: number): string => (measure === 'copies' ? figure(value) : yuan(value))
  const option = useMemo(() => {
    const bars = rows
      .slice(0, mostPairs)
      .map((row) => ({ name: labelOf(by, row.bucket, language), values: [row.now, row.before] }))
    return barsOption(bars, codes, measured(measure))
  }, [rows, by, language, codes, measure])
  const total = {
    now: rows.reduce((sum, row) => sum + row.now, 0),
    before: rows.reduce((sum, row) => sum + row.before, 0),
  }
  return (
    <div className="result-comparison grid">
      <section className="plan-part" aria-label={words.compare}>
        <FigureTable
          className="is-edge-to-edge"
          rows={rows.map(({ bucket, now, before }) => ({ name: labelOf(by, bucket, language), now, before }))}
          keyOf={({ name }) => name}
          columns={[
            { label: dimensions[by][language], render: ({ name }) => name },
            { label: codes[0], isAtEnd: true, className: 'num', render: ({ now }) => shown(now) },
            { label: codes[1], isAtEnd: true, className: 'num sub', render: ({ before }) => shown(before) },
            { label: words.change, isAtEnd: true, render: (row) => <Delta {...row} measure={measure} /> },
          ]}
          total={{ ...total, name: summary.total }}
        />
      </section>
      <section className="plan-part" aria-label={words.chart}>
        <Chart
          option={option}
          label={words.pair(codes[0], codes[1])}
          height={barsHeight(Math.min(rows.length, mostPairs), 2)}
        />
      </section>
    </div>
  )
}
