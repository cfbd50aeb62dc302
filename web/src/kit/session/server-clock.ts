import { useEffect, useState } from 'react'

/** The offset of the server's clock in milliseconds, updated with every answer. */
let aheadMs = 0

/** Answers carry the time in whole seconds, truncated; half a second more is right on average. */
export function noteServerTime(date: string | null, clientTime: number = Date.now()): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(serverTime)) aheadMs = serverTime + 500 - clientTime
}

/** The server's time. Deadlines follow it, because clients' clocks may be wrong. */
export const serverNow = (clientTime: number = Date.now()): number => clientTime + aheadMs

/** The time until the displayed text can change. */
export const nextTick = (leftMs: number): number => (Math.abs(leftMs) <= 3_600_000 ? 1_000 : 30_000)

/**
 * Milliseconds until a moment by the server's clock; negative afterwards. It updates every second in the last hour, and
 * at once after the machine has slept.
 */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      setNow(serverNow())
      timer = setTimeout(tick, nextTick(end - serverNow()))
    }
    tick()
    window.addEventListener('focus', tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [end])
  return end - now
}
