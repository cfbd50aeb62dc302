import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { useStore } from '../app/store.ts'
import { modeStore } from '../app/theme-mode.ts'
import { chartWords } from '../app/words.ts'

type Drawn = ReturnType<typeof import('./draw.ts').drawInto>

/** The page's colours as values in the current mode, because the chart library cannot read CSS variables. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The common options: our fonts and lines, room for labels, no animation. */
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
      // The content security policy refuses the style attributes of an HTML tooltip.
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

/** The library's default axis colours ignore the mode. */
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

/** `ink` names a colour of the page; otherwise the next of the palette. */
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
  /** A click on a bar or its name, with its index. The keyboard uses the rows below. */
  readonly onPick?: (place: number) => void
}

/** An SVG chart; its library loads with the first one. `label` describes it in a sentence. */
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

  // Another mode means other colours, so it redraws.
  const shown = useMemo(() => ({ option, mode }), [option, mode])
  useEffect(() => {
    if (state === 'ready') drawn.current?.setOption(framed(shown.option), { notMerge: true })
  }, [shown, state])

  if (state === 'failed') return <p className="sub">{words.failed}</p>
  return <div ref={place} role="img" aria-label={label} style={{ height }} />
}
