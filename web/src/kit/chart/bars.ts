export interface Bar {
  readonly name: string
  readonly values: readonly number[]
}

/** The most bars that are readable at a glance. */
export const mostBars = 10

/** The width for names; `broken` wraps them. */
export interface NameRoom {
  readonly width: number
  readonly broken?: boolean
}

/** The names of horizontal bars, the first on top. */
const names = (
  bars: readonly { readonly name: string }[],
  { width, broken = false }: NameRoom,
): Record<string, unknown> => ({
  type: 'category',
  inverse: true,
  data: bars.map(({ name }) => name),
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { width, overflow: broken ? 'break' : 'truncate', lineHeight: 14 },
  // A click on a name counts as a click on its bar.
  triggerEvent: true,
})

/** An estimate of a name's width, so that names take no more room than they need. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 12 : 7), 4)

const legend = { top: 0, left: 0, itemWidth: 10, itemHeight: 10 }

/** Horizontal bars, the first on top; several series stand side by side. */
export function barsOption(
  bars: readonly Bar[],
  series: readonly string[],
  shown: (value: number) => string,
): Record<string, unknown> {
  return {
    grid: { left: 4, right: 76, top: series.length > 1 ? 26 : 4, bottom: 4, containLabel: true },
    ...(series.length > 1 && { legend }),
    tooltip: { trigger: 'axis', valueFormatter: shown },
    xAxis: { type: 'value', show: false },
    yAxis: names(bars, { width: Math.min(150, Math.max(...bars.map(({ name }) => widthOf(name)))) }),
    series: series.map((name, place) => ({
      name,
      type: 'bar',
      barMaxWidth: 14,
      data: bars.map(({ values }) => values[place] ?? 0),
      label: {
        show: true,
        position: 'right',
        fontSize: 11,
        formatter: ({ value }: { value: number }) => (value ? shown(value) : ''),
      },
    })),
  }
}

/** The chart height for this many bars. */
export const barsHeight = (bars: number, series: number): number => 20 + bars * (series > 1 ? 36 : 22)

export interface PartBar {
  readonly name: string
  readonly part: number
  readonly total: number
  /** The label at its end. */
  readonly label: string
}

/** Progress bars: a pale bar for the whole, a full one over it for the part. */
export function partBarsOption(
  bars: readonly PartBar[],
  { part, total }: { readonly part: string; readonly total: string },
  shown: (value: number) => string,
  room: NameRoom,
): Record<string, unknown> {
  const lying = { type: 'bar', barWidth: 12, barGap: '-100%' }
  return {
    grid: { left: 4, right: 56, top: 26, bottom: 4, containLabel: true },
    legend: { ...legend, data: [total, part], selectedMode: false },
    tooltip: { trigger: 'axis', axisPointer: { type: 'none' }, valueFormatter: shown },
    xAxis: { type: 'value', show: false },
    yAxis: names(bars, room),
    series: [
      {
        ...lying,
        name: total,
        ink: '--line-strong',
        data: bars.map((bar) => bar.total),
        label: {
          show: true,
          position: 'right',
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.label ?? '',
        },
      },
      { ...lying, name: part, ink: '--pine', z: 3, data: bars.map((bar) => bar.part) },
    ],
  }
}

/** The chart height for this many progress bars. */
export const partBarsHeight = (bars: number, { broken = false }: NameRoom): number => 32 + bars * (broken ? 34 : 21)

/** Stacked bars on a time axis. */
export function stackOption(
  places: readonly string[],
  series: readonly { readonly name: string; readonly values: readonly number[] }[],
  shown: (value: number) => string,
): Record<string, unknown> {
  return {
    grid: { left: 4, right: 8, top: 28, bottom: 4, containLabel: true },
    legend: { ...legend, type: 'scroll' },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: shown },
    xAxis: { type: 'category', data: places, axisTick: { show: false } },
    yAxis: { type: 'value', splitNumber: 3, axisLabel: { formatter: shown } },
    series: series.map(({ name, values }) => ({ name, type: 'bar', stack: 'all', barMaxWidth: 36, data: values })),
  }
}
