import { useState } from 'react'

/** True once the condition was true: an opened overlay stays mounted, so that it can animate while closing. */
export function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
