import type { Mutant } from './operators.ts'

export interface Verdict {
  readonly mutant: Mutant
  readonly fate: 'found out' | 'by types' | 'unnoticed' | 'never reached' | 'no SQL'
  readonly why: string
}

export interface Figures {
  /** The number of possible mutants in these files, and of tested ones. */
  readonly possible: number
  readonly tried: number
  readonly seed: number
  readonly seconds: number
  readonly foundOut: number
  readonly byTypes: number
  /** Of the tested mutants, without those that PostgreSQL could not parse. */
  readonly percent: number
  readonly noSql: number
  readonly files: Readonly<Record<string, string>>
  readonly survivors: readonly string[]
}

const count = (of: readonly Verdict[], ...fates: Verdict['fate'][]): number =>
  of.filter(({ fate }) => fates.includes(fate)).length

export function figuresOf(verdicts: readonly Verdict[], possible: number, seed: number, ms: number): Figures {
  const judged = verdicts.filter(({ fate }) => fate !== 'no SQL')
  const paths = [...new Set(judged.map(({ mutant }) => mutant.path))].toSorted()
  const ofFile = (path: string): string => {
    const here = judged.filter(({ mutant }) => mutant.path === path)
    return `${count(here, 'found out', 'by types')} of ${here.length}`
  }
  return {
    possible,
    tried: judged.length,
    seed,
    seconds: Math.round(ms / 1000),
    foundOut: count(verdicts, 'found out'),
    byTypes: count(verdicts, 'by types'),
    percent: Math.round((1000 * count(verdicts, 'found out', 'by types')) / Math.max(1, judged.length)) / 10,
    noSql: verdicts.length - judged.length,
    files: Object.fromEntries(paths.map((path) => [path, ofFile(path)])),
    survivors: verdicts
      .filter(({ fate }) => fate === 'unnoticed' || fate === 'never reached')
      .map(
        ({ mutant, fate }) =>
          `${mutant.path}:${mutant.line} ${mutant.what.replaceAll(/\s+/g, ' ')} (${fate}; ${mutant.id})`,
      )
      .toSorted(),
  }
}
