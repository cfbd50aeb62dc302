import { planStates } from '@keben/core/base/plans/states'
import { type PlanWithResult, planByTitle } from '@keben/core/ordering/results/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { planScreenWords } from '../district-plans/words.ts'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { sameTermBefore } from './compare.ts'
import { CopiesSoFar } from './CopiesSoFar.tsx'
import { Delta } from './Delta.tsx'
import type { Measure } from './pivot.ts'
import { historyWords } from './words-summary.ts'

interface SeasonsProps {
  readonly plans: readonly PlanWithResult[]
  readonly onCompare: (plan: PlanWithResult, before: PlanWithResult) => void
}

interface Season extends PlanWithResult {
  readonly before: PlanWithResult | undefined
}

/** All seasons with totals, each compared with the same term of the year before. */
export function Seasons({ plans, onCompare }: SeasonsProps) {
  const words = useWords(historyWords)
  return (
    <>
      {plans.length > 1 && <SeasonChart plans={plans} />}
      <section className="plan-part" aria-label={words.seasons}>
        <FigureTable
          className="is-edge-to-edge"
          rows={plans.map((plan) => ({ ...plan, before: sameTermBefore(plan, plans) }))}
          keyOf={({ id }) => id}
          columns={[
            { label: words.season, render: (plan) => <SeasonName plan={plan} /> },
            {
              label: words.state,
              isWide: true,
              render: ({ planState }) => <StateTag states={planStates} state={planState} />,
            },
            figures(words.schools, 'schools', { isWide: true }),
            figures(words.titlesCount, 'titles', { isWide: true }),
            { label: words.copies, isAtEnd: true, render: (plan) => <CopiesSoFar {...plan} /> },
            {
              label: words.copiesBefore,
              isAtEnd: true,
              render: (season) => <Against season={season} measure="copies" />,
            },
            { label: words.listValue, isAtEnd: true, render: ({ listFen }) => <Money fen={listFen} /> },
            {
              label: words.valueBefore,
              isAtEnd: true,
              render: (season) => <Against season={season} measure="listFen" />,
            },
            {
              label: words.compareThis,
              isLabelUnseen: true,
              isAtEnd: true,
              render: ({ before, ...plan }) =>
                before && (
                  <button type="button" className="link-button" onClick={() => onCompare(plan, before)}>
                    {words.compareThis}
                    <span className="unseen"> {words.pair(plan.name, before.name)}</span>
                  </button>
                ),
            },
          ]}
        />
      </section>
    </>
  )
}

const SeasonName = ({ plan }: { plan: PlanWithResult }) => (
  <>
    {plan.name} <span className="sub">{plan.code}</span>
  </>
)

interface AgainstProps {
  readonly season: Season
  readonly measure: Measure
}

function Against({ season, measure }: AgainstProps) {
  const { before, resultId } = season
  if (!before) return <span className="faint">–</span>
  if (resultId === null) return <AgainstSamePart season={season} before={before} measure={measure} />
  return <Delta now={season[measure]} before={before[measure]} measure={measure} />
}

/** For an open season: the submitted part, compared with the orders of the same schools in the other season. */
function AgainstSamePart({ season, before, measure }: AgainstProps & { before: PlanWithResult }) {
  const words = useWords(historyWords)
  const plan = useWords(planScreenWords)
  const { data } = useEndpoint(planByTitle, { planId: season.id, againstId: before.id, pageSize: 1 }, { quiet: true })
  if (!data?.sums.copies) return <span className="faint">–</span>
  const [now, then] =
    measure === 'copies' ? [data.sums.copies, data.sums.lastCopies] : [data.sums.listFen, data.sums.lastListFen]
  return (
    <span title={words.samePart}>
      <small className="sub">{plan.ofSubmitted} </small>
      <Delta now={now} before={then} measure={measure} />
    </span>
  )
}

/** In chronological order. A season without a result is paler and labelled. */
function SeasonChart({ plans }: { plans: readonly PlanWithResult[] }) {
  const words = useWords(historyWords)
  const option = useMemo(() => {
    const inTime = plans.toReversed()
    return {
      grid: { left: 4, right: 8, top: 22, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', valueFormatter: (value: number) => figure(value) },
      xAxis: { type: 'category', data: inTime.map(({ code }) => code), axisTick: { show: false } },
      yAxis: { type: 'value', show: false },
      series: [
        {
          name: words.copies,
          type: 'bar',
          barMaxWidth: 44,
          data: inTime.map(({ copies, resultId }) => ({
            value: copies,
            ...(resultId === null && { itemStyle: { opacity: 0.4 } }),
          })),
          label: {
            show: true,
            position: 'top',
            fontSize: 11,
            // Labels keep their contrast on pale bars.
            opacity: 1,
            formatter: ({ value, dataIndex }: { value: number; dataIndex: number }) =>
              inTime[dataIndex]?.resultId === null ? `${words.soFar} ${figure(value)}` : figure(value),
          },
        },
      ],
    }
  }, [plans, words])
  return (
    <section className="plan-part" aria-label={words.chart}>
      <h2>{words.copies}</h2>
      <Chart option={option} label={words.chart} height={180} />
    </section>
  )
}
