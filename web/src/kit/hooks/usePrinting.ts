import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const paper = globalThis.matchMedia?.('print')

/** True while the page prints, so that print content renders only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(paper?.matches ?? false)
  useEffect(() => {
    // Synchronous: the browser prints the page as it is when the listener returns.
    const follow = () => flushSync(() => setPrinting(paper?.matches ?? false))
    const begin = () => flushSync(() => setPrinting(true))
    paper?.addEventListener('change', follow)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', follow)
    return () => {
      paper?.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', follow)
    }
  }, [])
  return printing
}
