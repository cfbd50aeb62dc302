import type { Mutant } from './operators.ts'

/** More evaluations of switches than these mean an endless loop. */
const mostEvaluations = 20_000_000

/**
 * The file with all its mutants, each behind a switch, so that a program loads once for all. The active mutant is in
 * the environment, which child processes inherit.
 */
export function switched(text: string, mutants: readonly Mutant[]): string {
  const inOrder = mutants.toSorted((one, other) => one.start - other.start || other.end - one.end)
  return `${written(text, 0, text.length, inOrder)}
function isMutant(id) {
  globalThis.kebenReached?.add(id)
  const one = globalThis.kebenMutant ?? process.env.KEBEN_MUTANT
  if (one && (globalThis.kebenEvaluations = (globalThis.kebenEvaluations ?? 0) + 1) > ${mostEvaluations}) throw new Error('No end of it.')
  return one === id
}
`
}

function written(text: string, from: number, to: number, mutants: readonly Mutant[]): string {
  const parts: string[] = []
  let at = from
  for (let place = 0; place < mutants.length;) {
    const { start, end } = mutants[place] as Mutant
    const within = mutants.slice(place).filter((one) => one.end <= end && one.start >= start)
    const here = within.filter((one) => one.start === start && one.end === end)
    const inner = written(
      text,
      start,
      end,
      within.filter((one) => !here.includes(one)),
    )
    parts.push(text.slice(at, start), alternatives(here, inner))
    at = end
    place += within.length
  }
  return parts.join('') + text.slice(at, to)
}

const input = ({ id }: Mutant): string => `isMutant(${JSON.stringify(id)})`

function alternatives(here: readonly Mutant[], inner: string): string {
  if (here[0]?.isStatement) return `{ if (!${input(here[0])}) { ${inner} } }`
  return `(${here.map((one) => `${input(one)} ? (${one.text}) : `).join('')}(${inner}))`
}

/** The file with only this mutant, for the compiler. */
export const mistaken = (text: string, { start, end, text: put, isStatement }: Mutant): string =>
  text.slice(0, start) + (isStatement ? ';' : `(${put})`) + text.slice(end)
