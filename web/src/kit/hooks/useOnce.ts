import { useState } from 'react'

/** Whether a condition was ever true: an opened overlay stays mounted, so that it can animate or close by itself. */
export function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
