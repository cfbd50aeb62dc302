import { type Dimension, dimensions } from '@keben/core/ordering/results/choices'
import { countPlan } from '@keben/core/ordering/results/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import { Select } from '../../kit/controls/Select.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { barsHeight, barsOption, mostBars } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import type { PlanEntry } from '../../base/plans/chosen-season.ts'
import { WithPlan } from '../../base/plans/WithPlan.tsx'
import { openedSeason } from '../../base/plans/plan-filters.ts'
import { type PivotCell, DrillDrawer } from './DrillDrawer.tsx'
import { measured } from './measure-format.ts'
import { type Measure, type Pivot, labelOf, pivotOf } from './pivot.ts'
import { PivotTable } from './PivotTable.tsx'
import { resultScreenWords } from './words.ts'
import { summaryWords } from './words-summary.ts'
import '../../kit/list/list.css'
import '../../base/plans/plans.css'
import './results.css'

/** A plan summed by any two dimensions, from its result or from current plans. */
export default function Summary() {
  return (
    <WithPlan filter={openedSeason}>{(plan, picker) => <OfPlan key={plan.id} plan={plan} picker={picker} />}</WithPlan>
  )
}

interface SummaryAxes {
  readonly rows: Dimension
  readonly columns: Dimension | undefined
  readonly measure: Measure
}

const isDimension = (text: unknown): text is Dimension => typeof text === 'string' && text in dimensions

/** The dimensions are in the URL, so that the view can be shared. */
function useAxes(planId: number) {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const axes: SummaryAxes = {
    rows: isDimension(search['rows']) ? search['rows'] : 'subject',
    columns: search['columns'] === 'none' ? undefined : isDimension(search['columns']) ? search['columns'] : 'district',
    measure: search['measure'] === 'listFen' ? 'listFen' : 'copies',
  }
  const change = (part: Partial<SummaryAxes>) => {
    const { rows, columns = 'none', measure } = { ...axes, ...part }
    void navigate({
      to: '.',
      search: () => ({ plan: String(planId), rows, columns, measure }),
      replace: true,
    })
  }
  return [axes, change] as const
}

function OfPlan({ plan, picker }: { plan: PlanEntry; picker: ReactNode }) {
  const words = useWords(summaryWords)
  const language = useLanguage()
  const [axes, change] = useAxes(plan.id)
  const { rows, columns, measure } = axes
  const query = useEndpoint(countPlan, { planId: plan.id, rows, ...(columns && { columns }) }, { keepPrevious: true })
  const [cell, setCell] = useState<PivotCell>()
  const { data } = query
  const pivot = useMemo(() => data && pivotOf(data, measure, { rows, columns }), [data, measure, rows, columns])
  return (
    <div className="result-summary-page">
      <header className="page-head">
        <div>
          <h1>{screenTitle('/sys/bookOrder/orderSummary', language)}</h1>
          <p className="sub">{data ? words.from[data.basis](data.number) : ' '}</p>
        </div>
        <div className="buttons no-print">{picker}</div>
      </header>
      <Controls axes={axes} change={change} />
      {!data || !pivot ? (
        query.isError ? (
          <Sorry title={query.error.message} />
        ) : (
          <Loader page />
        )
      ) : pivot.rows.length === 0 ? (
        <Sorry title={words.empty} text={words.emptyHint} />
      ) : (
        <>
          <Bars pivot={pivot} axes={axes} />
          <PivotTable
            pivot={pivot}
            rows={rows}
            columns={columns}
            measure={measure}
            titles={data.titles}
            onCell={setCell}
          />
        </>
      )}
      {data && <DrillDrawer count={data} cell={cell} onClose={() => setCell(undefined)} />}
    </div>
  )
}

function Controls({ axes, change }: { axes: SummaryAxes; change: (part: Partial<SummaryAxes>) => void }) {
  const words = useWords(summaryWords)
  const language = useLanguage()
  const options = Object.entries(dimensions).map(([value, names]) => ({ value, label: names[language] }))
  const { rows, columns, measure } = axes
  return (
    <div className="result-summary-controls row wrap below-12 no-print">
      <label className="inline-row gap-8">
        <span className="sub">{words.rows}</span>
        <Select
          value={rows}
          options={options.filter(({ value }) => value !== columns)}
          onChange={(value) => change({ rows: value as Dimension })}
        />
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label={words.turn}
        title={words.turn}
        disabled={!columns || rows === 'title'}
        onClick={() => columns && change({ rows: columns, columns: rows })}
      >
        ⇄
      </button>
      <label className="inline-row gap-8">
        <span className="sub">{words.columns}</span>
        <Select
          value={columns ?? 'none'}
          options={[
            // Two thousand titles would be too many columns.
            ...options.filter(({ value }) => value !== rows && value !== 'title'),
            { value: 'none', label: words.noColumns },
          ]}
          onChange={(value) => change({ columns: value === 'none' ? undefined : (value as Dimension) })}
        />
      </label>
      <ChoiceStrip
        label={words.measure}
        value={measure}
        options={words.measures}
        onChange={(one) => change({ measure: one })}
      />
    </div>
  )
}

/** The rows as sorted bars, with the rest as the last bar. */
function Bars({ pivot, axes: { rows, measure } }: { pivot: Pivot; axes: SummaryAxes }) {
  const words = useWords(summaryWords)
  const result = useWords(resultScreenWords)
  const language = useLanguage()
  const phone = usePhone()
  const bars = useMemo(() => {
    const sorted = pivot.rows.toSorted((one, other) => other.total - one.total)
    const few = sorted.length <= mostBars + 1 ? sorted.length : mostBars
    const named = sorted.slice(0, few).map(({ bucket, total }) => ({
      name: labelOf(rows, bucket, language),
      values: [total],
    }))
    const rest = sorted.slice(few)
    const others = { name: words.others(rest.length), values: [rest.reduce((sum, { total }) => sum + total, 0)] }
    return rest.length ? [...named, others] : named
  }, [pivot, rows, language, words])
  const option = useMemo(() => barsOption(bars, [words.measures[measure]], measured(measure)), [bars, measure, words])
  const label = words.chart(`${dimensions[rows][language]}, ${words.measures[measure]}`)
  if (phone && bars.length < 2) return null
  return (
    <section className="plan-part" aria-label={result.total}>
      <h2>
        {dimensions[rows][language]} · {words.measures[measure]}
      </h2>
      <Chart option={option} label={label} height={barsHeight(bars.length, 1)} />
    </section>
  )
}
