import { planStates } from '@keben/core/plans/states'
import type { PlanWithResult } from '@keben/core/results/contract'
import { useMemo } from 'react'
import { Chart } from '../kit/Chart.tsx'
import { Copies } from '../kit/Copies.tsx'
import { figure, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { sameTermBefore } from './compare.ts'
import { Delta } from './Delta.tsx'
import { historyWords } from './words-summary.ts'

interface SeasonsProps {
  readonly plans: readonly PlanWithResult[]
  readonly onCompare: (plan: PlanWithResult, before: PlanWithResult) => void
}

/** All seasons with their totals, each beside the same term of the year before. */
export function Seasons({ plans, onCompare }: SeasonsProps) {
  const words = useWords(historyWords)
  return (
    <>
      {plans.length > 1 && <SeasonChart plans={plans} />}
      <section className="plan-part" aria-label={words.seasons}>
        <div className="figure-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.season}</th>
                <th scope="col" className="is-minor">
                  {words.state}
                </th>
                <th scope="col" className="is-end is-minor">
                  {words.schools}
                </th>
                <th scope="col" className="is-end is-minor">
                  {words.titlesCount}
                </th>
                <th scope="col" className="is-end">
                  {words.copies}
                </th>
                <th scope="col" className="is-end">
                  {words.yearBefore}
                </th>
                <th scope="col" className="is-end">
                  {words.listValue}
                </th>
                <th scope="col" className="is-end">
                  {words.yearBefore}
                </th>
                <th scope="col" aria-label={words.compareThis} />
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <SeasonRow key={plan.id} plan={plan} before={sameTermBefore(plan, plans)} onCompare={onCompare} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}

function SeasonRow({
  plan,
  before,
  onCompare,
}: Pick<SeasonsProps, 'onCompare'> & { plan: PlanWithResult; before: PlanWithResult | undefined }) {
  const words = useWords(historyWords)
  return (
    <tr>
      <th scope="row">
        {plan.name} <span className="sub">{plan.code}</span>
      </th>
      <td className="is-minor">
        <StateTag states={planStates} state={plan.planState} />
      </td>
      <td className="is-end is-minor">
        <Copies value={plan.schools} />
      </td>
      <td className="is-end is-minor">
        <Copies value={plan.titles} />
      </td>
      <td className="is-end">
        <Copies value={plan.copies} />
      </td>
      <td className="is-end">
        {before ? <Delta now={plan.copies} before={before.copies} /> : <span className="faint">–</span>}
      </td>
      <td className="is-end">
        <Money fen={plan.listFen} />
      </td>
      <td className="is-end">
        {before ? (
          <Delta now={plan.listFen} before={before.listFen} measure="listFen" />
        ) : (
          <span className="faint">–</span>
        )}
      </td>
      <td className="is-end">
        {before && (
          <button type="button" className="link-button" onClick={() => onCompare(plan, before)}>
            {words.compareThis}
            <span className="unseen"> {words.pair(plan.name, before.name)}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

/** From the earliest to the latest, each term in its own colour. */
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
          data: inTime.map(({ copies }) => copies),
          label: {
            show: true,
            position: 'top',
            fontSize: 11,
            formatter: ({ value }: { value: number }) => figure(value),
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
