import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './operators.ts'
import { mistaken } from './switched.ts'

type Judged = { readonly mutant: Mutant; readonly fate: string; readonly why: string }

const compile = (tree: string, ...packages: string[]): string =>
  spawnSync(join(tree, 'node_modules/.bin/tsc'), ['-b', ...packages], { cwd: tree, encoding: 'utf8' }).stdout

/** Surviving mutants that the compiler rejects. */
export function refusedByTypes<Verdict extends Judged>(
  tree: string,
  texts: ReadonlyMap<string, string>,
  verdicts: readonly Verdict[],
): (Verdict | (Verdict & { fate: 'by types' }))[] {
  const isOpen = ({ fate }: Judged): boolean => fate === 'unnoticed' || fate === 'never reached'
  if (verdicts.some(isOpen)) {
    const before = compile(tree, 'core', 'server')
    if (before) throw new Error(`Types are wrong without any mistake: ${before}`)
  }
  return verdicts.map((verdict) => {
    if (!isOpen(verdict)) return verdict
    const { mutant } = verdict
    const text = texts.get(mutant.path) ?? ''
    writeFileSync(join(tree, mutant.path), mistaken(text, mutant))
    const errors = compile(tree, mutant.path.split('/')[0] ?? '')
    writeFileSync(join(tree, mutant.path), text)
    return errors ? { ...verdict, fate: 'by types' as const, why: errors.slice(0, 300) } : verdict
  })
}
