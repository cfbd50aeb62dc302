import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of ours, in milliseconds; every answer tells it anew. */
let aheadMs = 0

/** Answers carry the server's time in whole seconds, cut off; half a second more is right on average. */
export function noteServerTime(date: string | null, clientTime: number = Date.now()): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(serverTime)) aheadMs = serverTime + 500 - clientTime
}

/** What time it is for the server: deadlines are its own, whatever this machine's clock says. */
export const serverNow = (clientTime: number = Date.now()): number => clientTime + aheadMs

/** How long until the text for so much time left can change. */
export const nextTick = (leftMs: number): number => (Math.abs(leftMs) <= 3_600_000 ? 1_000 : 30_000)

/**
 * How many milliseconds there are left until a moment by the server's clock; negative when it is over. It counts by the
 * second in the last hour, and is right at once on a machine that has slept.
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
