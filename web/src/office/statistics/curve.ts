import type { EChartsCoreOption } from 'echarts/core'
import { shownMoment } from '@keben/core/kit/moment'

export interface HourCount {
  readonly hour: string
  readonly submitted: number
}

export interface Point {
  /** The end of the hour. */
  readonly at: number
  readonly submitted: number
}

const hourMs = 3_600_000

/**
 * Cumulative submissions by the end of each hour, starting an hour before the first. Hours without submissions repeat
 * the count.
 */
export function curveOf(hours: readonly HourCount[], now: number): Point[] {
  const [first] = hours
  if (!first) return []
  let sum = 0
  const points = hours.map(({ hour, submitted }) => {
    sum += submitted
    return { at: Math.min(Date.parse(hour) + hourMs, Math.max(now, Date.parse(hour))), submitted: sum }
  })
  const last = points.at(-1)
  const still = last && last.at < now ? [{ at: now, submitted: last.submitted }] : []
  return [{ at: Date.parse(first.hour), submitted: 0 }, ...points, ...still]
}

const clock = (value: number): string => shownMoment(new Date(value).toISOString()).slice(5)

interface CurveLook {
  readonly points: readonly Point[]
  readonly expected: number
  readonly deadline: number
  readonly deadlineWord: string
  readonly submittedWord: string
  readonly expectedWord: string
}

/** The curve until the deadline, and the target line. */
export function curveOption(look: CurveLook): EChartsCoreOption {
  const { points, expected, deadline, deadlineWord, submittedWord, expectedWord } = look
  return {
    // Half of the last label extends beyond the axis.
    grid: { left: 8, right: 36, top: 28, bottom: 4, containLabel: true },
    xAxis: {
      type: 'time',
      axisLabel: { formatter: clock, hideOverlap: true },
      max: Math.max(deadline, points.at(-1)?.at ?? deadline),
    },
    yAxis: { type: 'value', max: expected, minInterval: 1 },
    tooltip: { trigger: 'axis', axisPointer: { label: { show: false } }, confine: true },
    series: [
      {
        type: 'line',
        name: submittedWord,
        step: 'end',
        showSymbol: false,
        areaStyle: { opacity: 0.12 },
        data: points.map(({ at, submitted }) => [at, submitted]),
        markLine: {
          silent: true,
          symbol: 'none',
          data: [
            { xAxis: deadline, label: { formatter: deadlineWord, position: 'end', rotate: 0, align: 'right' } },
            { yAxis: expected, label: { formatter: expectedWord, position: 'insideStartBottom' } },
          ],
        },
      },
    ],
  }
}
