import { milliseconds } from '@keben/server/kit/operations/clock'

/** The stages of a build in their order, with the seconds that each takes in a large city on a busy machine. */
const stages = {
  base: ['base data', 2],
  archiveOrders: ['last season but one: orders', 60],
  archiveSupply: ['last season but one: purchases and receipts', 40],
  archiveDeliveries: ['last season but one: deliveries', 170],
  archiveBills: ['last season but one: bills and payments', 45],
  orders: ['last season: orders', 80],
  supply: ['last season: purchases and receipts', 45],
  deliveries: ['last season: deliveries', 150],
  week: ['last season: supplementary orders, shops and this week’s work', 15],
  bills: ['last season: bills and payments', 35],
  entry: ['current season: orders so far', 45],
  checks: ['checks of all references', 15],
} as const
export type BuildStage = keyof typeof stages

/** Reports that a stage begins. */
export type ReportStage = (stage: BuildStage) => void

/** Prints a line for each stage, with the elapsed time and an estimate of the remaining time. */
export function progressTo(print: (line: string) => void): ReportStage {
  const began = milliseconds()
  const names = Object.keys(stages) as BuildStage[]
  const total = secondsOf(names)
  return (stage) => {
    const place = names.indexOf(stage)
    const done = secondsOf(names.slice(0, place))
    const elapsed = milliseconds() - began
    const remaining = place > 1 ? `, about ${clockOf((elapsed * (total - done)) / done)} remaining` : ''
    print(`Demo city ${place + 1}/${names.length}: ${stages[stage][0]} (${clockOf(elapsed)} elapsed${remaining})`)
  }
}

const secondsOf = (names: readonly BuildStage[]): number => names.reduce((sum, name) => sum + stages[name][1], 0)

/** 83,000 ms → '1:23'. */
function clockOf(elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
