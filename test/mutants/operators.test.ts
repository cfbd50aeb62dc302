import { expect, it } from 'vitest'
import { mutantsOf } from './operators.ts'
import { sqlChanges } from './sql.ts'
import { mistaken, switched } from './switched.ts'

const changed = (text: string): string[] =>
  sqlChanges(text).map(({ from, to, text: put }) =>
    `${text.slice(0, from)}${put}${text.slice(to)}`.replaceAll(/\s+/g, ' '),
  )

it.each([
  ['a = ${one} and b > 2', ['a <> ${one} and b > 2', 'a = ${one} ', 'a = ${one} and b >= 2']],
  ['x between 1 and 2', []],
  ["name = 'this and that'", ["name <> 'this and that'"]],
  ['select from t where ${is({ a: 1 })} order by id', ['select from t where true order by id']],
  ['update t set a = 1 where id = 2', ['update t set a = 1 where true', 'update t set a = 1 where id <> 2']],
  ['select a from t for update of t', ['select a from t ']],
])('the SQL %s has the expected mutants', (text, mistakes) => {
  expect(changed(text)).toEqual(mistakes)
})

const source = `export function f(a: number, list: number[]): number {
  if (a < 2 && list.length) list.push(a)
  return Math.max(a, 1) + 3
}
`
const mutants = mutantsOf('f.ts', source)

it('a function has the expected mutants', () => {
  expect(mutants.map(({ line, what }) => `${line}: ${what}`)).toEqual([
    '2: condition → true',
    '2: condition → false',
    '2: && → ||',
    '2: < → <=',
    '2: 2 → 3',
    '2: statement left out',
    '3: + → -',
    '3: max → min',
    '3: 1 → 2',
    '3: 3 → 4',
  ])
})

const asFunction = (text: string) => {
  const plain = text.replace('export ', '').replace('(a: number, list: number[]): number', '(a, list)')
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of above
  return new Function(`${plain}; return f`)() as (a: number, list: number[]) => number
}
const behaviour = (f: ReturnType<typeof asFunction>): string =>
  JSON.stringify([0, 1, 2, 3].map((a) => [[], [7]].map((list) => [f(a, list), list])))

it('a mutant behaves behind its switch as in the text', () => {
  const all = asFunction(switched(source, mutants))
  const on = globalThis as { kebenMutant?: string | undefined }
  const results = mutants.map((mutant) => {
    on.kebenMutant = mutant.id
    const behaviours = behaviour(all)
    on.kebenMutant = ''
    expect(behaviours).toBe(behaviour(asFunction(mistaken(source, mutant))))
    return behaviours
  })
  expect(behaviour(all)).toBe(behaviour(asFunction(source)))
  expect(results).not.toContain(behaviour(all))
  delete on.kebenMutant
})
