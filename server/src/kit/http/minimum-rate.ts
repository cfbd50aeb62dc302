import type { IncomingMessage, ServerResponse } from 'node:http'
import { milliseconds } from '../operations/clock.ts'

/*
 * A body that arrives slowly occupies memory, a file that leaves slowly occupies a connection to the database. The server
 * gives up clients that move fewer bytes than a minimum within a window of time.
 */

export interface MinimumRate {
  readonly windowMs: number
  readonly bytesPerSecond: number
}

export const defaultMinimumRate: MinimumRate = { windowMs: 30_000, bytesPerSecond: 16 * 1024 }

const minimumOf = ({ windowMs, bytesPerSecond }: MinimumRate): number => (bytesPerSecond * windowMs) / 1000

/** Gives up a body that is not complete after the window, unless enough of it has arrived in it. */
export function watchSender(request: IncomingMessage, rate: MinimumRate, giveUp: () => void): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (received >= minimumOf(rate)) return
    stop()
    giveUp()
  }, rate.windowMs)
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}

/** Gives up a reader that has taken less than the minimum while data waited for it all the time. */
export function watchReader(response: ServerResponse, rate: MinimumRate, giveUp: () => void): void {
  const { socket } = response
  if (!socket) return
  const taken = () => socket.bytesWritten - socket.writableLength
  let [before, since] = [taken(), milliseconds()]
  const timer = setInterval(() => {
    const isWaitingForReader = socket.writableLength > 0
    const isWindowOver = milliseconds() - since >= rate.windowMs
    if (isWaitingForReader && !isWindowOver) return
    if (isWaitingForReader && taken() - before < minimumOf(rate)) {
      clearInterval(timer)
      return giveUp()
    }
    ;[before, since] = [taken(), milliseconds()]
  }, rate.windowMs / 30)
  response.once('close', () => clearInterval(timer))
}
