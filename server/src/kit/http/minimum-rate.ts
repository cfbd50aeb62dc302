import type { IncomingMessage, ServerResponse } from 'node:http'
import { milliseconds } from '../operations/clock.ts'

/*
 * A slow upload occupies memory, a slow download a database connection. The server aborts clients below a minimum rate.
 */

export interface MinimumRate {
  readonly windowMs: number
  readonly bytesPerSecond: number
}

export const defaultMinimumRate: MinimumRate = { windowMs: 30_000, bytesPerSecond: 16 * 1024 }

const minimumOf = ({ windowMs, bytesPerSecond }: MinimumRate): number => (bytesPerSecond * windowMs) / 1000

/** Aborts an incomplete body after a window with too few bytes. */
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

/** Aborts a reader that takes less than the minimum although data is always waiting. */
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
