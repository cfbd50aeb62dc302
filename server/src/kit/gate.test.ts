import { describe, expect, it } from 'vitest'
import { type GateOptions, openGate } from './gate.ts'

/** A gate with a clock of its own. */
function gateAt(options: GateOptions) {
  const time = { now: 0 }
  return { time, gate: openGate({ ...options, clock: () => time.now }) }
}
const outcome = (entering: Promise<unknown>) =>
  entering.then(
    () => 'in',
    (refusal: { code: string }) => refusal.code,
  )

describe('the gate', () => {
  it('lets so many in at once, and the others in the order in which they came', async () => {
    const { gate } = gateAt({ atOnce: 2, mostWaitMs: 1000 })
    const [first, second] = [await gate.enter(), await gate.enter()]
    const order: number[] = []
    const third = gate.enter().then((leave) => (order.push(3), leave))
    const fourth = gate.enter().then((leave) => (order.push(4), leave))
    first()
    first()
    await third
    expect(order).toEqual([3])
    second()
    await fourth
    expect(order).toEqual([3, 4])
  })

  it('tells whoever would wait too long at once, by the pace at which places become free', async () => {
    const { gate, time } = gateAt({ atOnce: 1, mostWaitMs: 4000 })
    let leave = await gate.enter()
    for (let call = 0; call < 30; call += 1) {
      const next = gate.enter()
      time.now += 1500
      leave()
      leave = await next
    }
    // One waits: a second one would wait for three seconds.
    const waiting = gate.enter()
    expect(() => gate.mustBeOpen()).toThrow(expect.objectContaining({ code: 'busy' }))
    expect(await outcome(gate.enter())).toBe('busy')
    expect(gate.sendAway()).toBeGreaterThanOrEqual(2)
    leave()
    ;(await waiting)()
    // Nobody is there any more: it is open.
    gate.mustBeOpen()
    expect(await outcome(gate.enter())).toBe('in')
  })

  it('keeps a part of the queue for those who were sent away before, the larger the more often they come', async () => {
    const { gate, time } = gateAt({ atOnce: 1, mostWaitMs: 2000 })
    let leave = await gate.enter()
    for (let call = 0; call < 60; call += 1) {
      const next = gate.enter()
      time.now += 240
      leave()
      leave = await next
    }
    /** How many wait before the next one is told to come again. */
    const roomFor = (attempt: number): number => {
      let room = 0
      for (; ; room += 1) {
        try {
          gate.mustBeOpen(attempt)
        } catch {
          return room
        }
        void gate.enter(attempt)
      }
    }
    expect([1, 1, 2, 3, 4, 5, 6].map(roomFor)).toEqual([4, 0, 1, 1, 1, 1, 0])
    leave()
  })

  it('sends people away until there is a turn for each, one after the other, but never for too long', async () => {
    const { gate, time } = gateAt({ atOnce: 1, mostWaitMs: 9000, mostAwayMs: 9000 })
    let leave = await gate.enter()
    for (let call = 0; call < 60; call += 1) {
      const next = gate.enter()
      time.now += 1000
      leave()
      leave = await next
    }
    const waiting = gate.enter()
    expect(Array.from({ length: 9 }, () => gate.sendAway())).toEqual([3, 4, 5, 6, 7, 8, 9, 9, 9])
    // Those who were sent away keep their turns while time goes on.
    time.now += 4000
    expect(gate.sendAway()).toBe(6)
    leave()
    ;(await waiting)()
    time.now += 9000
    expect(gate.sendAway()).toBe(1)
  })

  it('lets nobody in who has waited too long all the same', async () => {
    const { gate, time } = gateAt({ atOnce: 1, mostWaitMs: 2000 })
    const leave = await gate.enter()
    const late = outcome(gate.enter())
    time.now += 2001
    const inTime = outcome(gate.enter())
    leave()
    expect([await late, await inTime]).toEqual(['busy', 'in'])
  })
})
