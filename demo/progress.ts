import { milliseconds } from '@keben/server/kit/operations/clock'

/** The stages of a build in their order, with their share of the time that a large city takes. */
const stages = {
  base: ['base data', 1],
  archiveOrders: ['last season but one: orders', 10],
  archiveSupply: ['last season but one: purchases and receipts', 6],
  archiveDeliveries: ['last season but one: deliveries', 20],
  archiveBills: ['last season but one: bills and payments', 5],
  orders: ['last season: orders', 10],
  supply: ['last season: purchases and receipts', 6],
  deliveries: ['last season: deliveries', 20],
  week: ['last season: supplementary orders, shops and this week’s work', 4],
  bills: ['last season: bills and payments', 8],
  entry: ['current season: orders so far', 6],
  checks: ['checks of all references', 4],
} as const
export type BuildStage = keyof typeof stages

/** Reports that a stage begins. */
export type ReportStage = (stage: BuildStage) => void

/** Prints a line for each stage, with the elapsed time and an estimate of the remaining time. */
export function progressTo(print: (line: string) => void): ReportStage {
  const began = milliseconds()
  const names = Object.keys(stages) as BuildStage[]
  const total = shareOf(names)
  return (stage) => {
    const place = names.indexOf(stage)
    const done = shareOf(names.slice(0, place))
    const elapsed = milliseconds() - began
    const remaining = done > 1 ? `, about ${clockOf((elapsed * (total - done)) / done)} remaining` : ''
    print(`Demo city ${place + 1}/${names.length}: ${stages[stage][0]} (${clockOf(elapsed)} elapsed${remaining})`)
  }
}

const shareOf = (names: readonly BuildStage[]): number => names.reduce((sum, name) => sum + stages[name][1], 0)

/** 83,000 ms → '1:23'. */
function clockOf(elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
