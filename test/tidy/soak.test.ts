import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './source.ts'
import { roundOfHour, roundsOf, soakParts } from '../soak/parts.ts'

const part = (name: string, minutes: number) => ({ name, minutes, files: [] })
const namesOf = (parts: readonly { name: string }[]): string => parts.map(({ name }) => name).join(' ')

describe('the parts of the soak tier', () => {
  it('each have files, and no file is in two of them', () => {
    const files = soakParts.map(({ files: globs }) => globs.flatMap((glob) => globSync(glob, { cwd: root })))
    for (const [index, { name }] of soakParts.entries()) expect([name, files[index]]).not.toEqual([name, []])
    expect(new Set(files.flat()).size).toBe(files.flat().length)
  })

  it('fill rounds that take no longer than the time there is', () => {
    const parts = [part('a', 10), part('b', 8), part('c', 9), part('d', 5)]
    expect(roundsOf(parts, 20).map(namesOf)).toEqual(['a b', 'c d'])
    expect(roundsOf(parts, 100).map(namesOf)).toEqual(['a b c d'])
    expect(roundsOf(parts, 9).map(namesOf)).toEqual(['b', 'c', 'd'])
    expect(roundsOf(parts, 4)).toEqual([])
  })

  it('take turns by the hour', () => {
    const parts = [part('a', 10), part('b', 10), part('c', 10)]
    const at = (hour: string) => namesOf(roundOfHour(parts, { minutes: 10, at: new Date(`2026-11-19T${hour}:30:00Z`) }))
    expect(new Set(['08', '09', '10'].map(at))).toEqual(new Set(['a', 'b', 'c']))
    expect(at('08')).toBe(at('11'))
    expect(roundOfHour(parts, { minutes: 9, at: new Date() })).toEqual([])
  })

  it('all fit into the 25 minutes of .ci/run, each of them alone and all of them in a few rounds', () => {
    expect(roundsOf(soakParts, 25).flat()).toHaveLength(soakParts.length)
    expect(roundsOf(soakParts, 25).length).toBeLessThanOrEqual(3)
  })
})
