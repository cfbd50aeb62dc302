import { useState } from 'react'

/** Whether something has been so at least once: what was opened stays, so that it can close by itself. */
export function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
