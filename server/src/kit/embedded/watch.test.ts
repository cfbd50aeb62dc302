import { type ChildProcess, spawn } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keepRunning } from './watch.ts'

/** Stands in for PostgreSQL: all that matters here is whether the process lives. */
function start(program: 'sleep' | 'true'): ChildProcess & { pid: number } {
  const child = spawn(program, program === 'sleep' ? ['60'] : [])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { pid: number }
}

const failing = () => Promise.reject(new Error('The disk is full.'))
const lookEveryMs = 5

describe('a supervised process', () => {
  it('is restarted after it was killed, as often as necessary', async () => {
    const lines: string[] = []
    const first = start('sleep')
    let latest = first
    const relaunch = async () => (latest = start('sleep')).pid
    const watch = keepRunning(first.pid, {
      relaunch,
      log: (line) => lines.push(line),
      onLost: (error) => lines.push(String(error)),
      lookEveryMs,
    })
    for (let times = 1; times <= 3; times++) {
      const { pid } = latest
      latest.kill('SIGKILL')
      await expect.poll(() => watch.pid()).not.toBe(pid)
      expect(watch.pid()).toBe(latest.pid)
      expect(lines.at(-1)).toBe(`PostgreSQL (process ${pid}) has ended unexpectedly; it is started again.`)
    }
    expect(await watch.end()).toBe(true)
    expect(lines).toHaveLength(3)
  })

  it('is abandoned after repeated exits', async () => {
    let launches = 0
    const lost = Promise.withResolvers<unknown>()
    const relaunch = async () => {
      launches += 1
      return start('true').pid
    }
    const watch = keepRunning(start('true').pid, { relaunch, log: () => {}, onLost: lost.resolve, lookEveryMs })
    expect(String(await lost.promise)).toContain('PostgreSQL has ended by itself 6 times in a row.')
    expect(launches).toBe(5)
    expect(await watch.end()).toBe(false)
  })

  it('is abandoned at once if it cannot be started', async () => {
    const lost = Promise.withResolvers<unknown>()
    keepRunning(start('true').pid, { relaunch: failing, log: () => {}, onLost: lost.resolve, lookEveryMs })
    expect(String(await lost.promise)).toContain('The disk is full.')
  })

  it('may end once it is no longer supervised', async () => {
    const lines: string[] = []
    const child = start('sleep')
    const complain = (line: unknown) => void lines.push(String(line))
    const watch = keepRunning(child.pid, { relaunch: failing, log: complain, onLost: complain, lookEveryMs })
    expect(await watch.end()).toBe(true)
    child.kill('SIGKILL')
    expect(lines).toEqual([])
  })
})
