import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { useStore } from '../app/store.ts'
import { modeStore } from '../app/theme-mode.ts'
import { chartWords } from '../app/words.ts'

type Drawn = ReturnType<typeof import('./draw.ts').drawInto>

/** The colours of the page as the chart needs them: as values, in the present mode. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** What all charts have in common: our letters and lines, room for the labels, no movement. */
function framed(option: EChartsCoreOption): EChartsCoreOption {
  const font = getComputedStyle(document.body).fontFamily
  return {
    animation: false,
    aria: { enabled: true },
    color: ['--pine', '--hue-9', '--hue-1', '--hue-0', '--hue-2', '--hue-4', '--hue-8', '--hue-11'].map(colour),
    textStyle: { fontFamily: font, color: colour('--sub') },
    grid: { left: 8, right: 16, top: 28, bottom: 4, containLabel: true },
    ...option,
    tooltip: {
      trigger: 'axis',
      // Drawn into the chart: as a part of the page it would bring style attributes, which the content security policy refuses.
      renderMode: 'richText',
      confine: true,
      backgroundColor: colour('--raised'),
      borderColor: colour('--line-strong'),
      textStyle: { color: colour('--ink'), fontSize: 12 },
      ...(option['tooltip'] as Part | undefined),
    },
    ...Object.fromEntries(
      ['xAxis', 'yAxis'].flatMap((axis) => (option[axis] ? [[axis, inkedAxis(option[axis])]] : [])),
    ),
    ...(option['legend'] !== undefined && {
      legend: { textStyle: { color: colour('--sub') }, ...(option['legend'] as Part) },
    }),
    ...(Array.isArray(option['series']) && { series: option['series'].map(inkedSeries) }),
  }
}

type Part = Readonly<Record<string, unknown>>

/** The library has colours of its own for what stands at an axis, which do not follow the mode. */
function inkedAxis(axis: unknown): unknown {
  if (Array.isArray(axis)) return axis.map(inkedAxis)
  const { axisLabel, axisLine, splitLine, ...rest } = axis as Readonly<Record<string, Part | undefined>>
  return {
    ...rest,
    axisLabel: { color: colour('--sub'), ...axisLabel },
    axisLine: { lineStyle: { color: colour('--line-strong') }, ...axisLine },
    splitLine: { lineStyle: { color: colour('--line') }, ...splitLine },
  }
}

/** Takes its colour from the page where `ink` names one; otherwise the next of the palette. */
const inkedSeries = ({ ink, ...series }: Part): Part => ({
  ...series,
  ...(typeof ink === 'string' && { itemStyle: { color: colour(ink) } }),
  ...(series['label'] !== undefined && {
    label: { color: colour('--ink'), textBorderWidth: 0, ...(series['label'] as Part) },
  }),
  ...(series['markLine'] !== undefined && {
    markLine: { label: { color: colour('--sub'), textBorderWidth: 0 }, ...(series['markLine'] as Part) },
  }),
})

interface ChartProps {
  readonly option: EChartsCoreOption
  readonly label: string
  readonly height?: number
  /** A click on a bar or its name: which of them, from the first. Keys have the rows beneath. */
  readonly onPick?: (place: number) => void
}

/** A chart, drawn as SVG; its library comes with the first one. `label` says in a sentence what it shows. */
export function Chart({ option, label, height = 220, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const mode = useStore(modeStore)
  const words = useWords(chartWords)

  useEffect(() => {
    let gone = false
    const resized = new ResizeObserver(() => drawn.current?.resize())
    const begin = async () => {
      const { drawInto } = await import('./draw.ts')
      if (gone || !place.current) return
      drawn.current = drawInto(place.current)
      resized.observe(place.current)
      setState('ready')
    }
    begin().catch(() => setState('failed'))
    return () => {
      gone = true
      resized.disconnect()
      drawn.current?.dispose()
      drawn.current = undefined
    }
  }, [])

  const pick = useEffectEvent((bar: number) => onPick?.(bar))
  useEffect(() => {
    const chart = state === 'ready' ? drawn.current : undefined
    chart?.on('click', ({ dataIndex }) => pick(dataIndex))
    return () => void chart?.off('click')
  }, [state])

  // The colours are those of the mode: another one draws it anew.
  const shown = useMemo(() => ({ option, mode }), [option, mode])
  useEffect(() => {
    if (state === 'ready') drawn.current?.setOption(framed(shown.option), { notMerge: true })
  }, [shown, state])

  if (state === 'failed') return <p className="sub">{words.failed}</p>
  return <div ref={place} role="img" aria-label={label} style={{ height }} />
}
