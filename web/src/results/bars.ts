import { yuan } from '@keben/core/kit/money'
import { figure } from '../kit/language.ts'
import type { Measure } from './pivot.ts'

export interface Bar {
  readonly name: string
  readonly values: readonly number[]
}

const shown = (measure: Measure, value: number): string => (measure === 'copies' ? figure(value) : `¥${yuan(value)}`)

/** So many bars are read at a glance. */
export const mostBars = 10

/** Bars from left to right, one under the other, the first on top; several series stand side by side. */
export function barsOption(bars: readonly Bar[], series: readonly string[], measure: Measure): Record<string, unknown> {
  return {
    grid: { left: 4, right: 76, top: series.length > 1 ? 26 : 4, bottom: 4, containLabel: true },
    ...(series.length > 1 && { legend: { top: 0, left: 0, itemWidth: 10, itemHeight: 10 } }),
    tooltip: { trigger: 'axis', valueFormatter: (value: number) => shown(measure, value) },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { width: 150, overflow: 'truncate' },
    },
    series: series.map((name, place) => ({
      name,
      type: 'bar',
      barMaxWidth: 14,
      data: bars.map(({ values }) => values[place] ?? 0),
      label: {
        show: true,
        position: 'right',
        fontSize: 11,
        formatter: ({ value }: { value: number }) => (value ? shown(measure, value) : ''),
      },
    })),
  }
}

/** How high a chart of so many bars has to be. */
export const barsHeight = (bars: number, series: number): number => 20 + bars * (series > 1 ? 36 : 22)
