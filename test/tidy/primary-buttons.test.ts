import { type StateTable, type Transition, type Transitions, isForward } from '@keben/core/kit/transitions'
import { describe, expect, it } from 'vitest'
import { readSources, root } from './source.ts'

/** Every transition table of core with the states it belongs to, by name. */
async function transitionTables(): Promise<{ name: string; states: StateTable; steps: Transitions }[]> {
  const files = readSources().filter(({ path }) => /^core\/src\/.*\/states\.ts$/.test(path))
  const modules = await Promise.all(
    files.map(({ path }) => import(`${root}/${path}`) as Promise<Record<string, object>>),
  )
  return modules.flatMap((module) =>
    Object.keys(module)
      .filter((name) => name.endsWith('Steps'))
      .map((name) => ({
        name,
        states: (module[name.replace(/Steps$/, 'States')] ?? {}) as StateTable,
        steps: module[name] as Transitions,
      })),
  )
}

/** A step to an earlier state, unless it corrects what was refused, or to a state that ends the work. */
function retreats({ from, to }: Transition, states: StateTable): boolean {
  if (states[to]?.tone === 'ended' || states[to]?.tone === 'bad') return true
  const order = Object.keys(states)
  return from.some((state) => states[state]?.tone !== 'bad' && order.indexOf(state) > order.indexOf(to))
}

const tables = await transitionTables()

describe('the transition tables', () => {
  it('are found with their states', () => {
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ states }) => !Object.keys(states).length).map(({ name }) => name)).toEqual([])
  })

  it('declare each step that undoes or ends work as secondary, or require a reason for it', () => {
    const wrong = tables.flatMap(({ name, states, steps }) =>
      Object.entries(steps)
        .filter(([, step]) => retreats(step, states) && isForward(step))
        .map(([step]) => `${name}.${step}`),
    )
    expect(wrong).toEqual([])
  })
})

/** Words for what undoes, stops, ends early or overrides a warning. */
const backwardWords =
  /words\.\w*(?:recall|withdraw|takeBack|resume|reopen|stop|closeEntry|cancel|nevertheless|despite|discard|reverse)\w*\b/i

describe('the primary buttons of the screens', () => {
  it('never undo, stop, end early or override a warning', () => {
    const labelled = readSources()
      .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !path.includes('.test.'))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /<(?:Button|button|Link)\b[^<]*?(?:look="main"|className="button is-main[^"]*")[^<]*?>([^<]*)</g,
          ),
        ]
          .filter(([, label = '']) => backwardWords.test(label))
          .map(([, label = '']) => `${path}: ${label.trim()}`),
      )
    expect(labelled).toEqual([])
  })
})
