import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter or Ctrl+S (⌘ on a Mac) saves, wherever the focus is, unless an inner element has handled the key. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's'
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
