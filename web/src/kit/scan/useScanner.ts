import { useEffect, useRef } from 'react'
import { createWedge } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Fields with this attribute deal with a scan by themselves, as a search does: `<input {...takesScans} />`. */
export const takesScans = { 'data-takes-scans': '' } as const

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

/** Gives a field back what stood in it; React hears of it as of anything typed. */
function putBack(field: Field, value: string): void {
  if (field.value === value) return
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Receives codes from a scanner that types like a keyboard, whatever has the focus: `useScanner((code) => add(code))`.
 * It removes the typed code from a focused field, and its Enter presses no button.
 */
export function useScanner(onScan: (code: string) => void, { enabled = true }: { enabled?: boolean } = {}): void {
  const handler = useRef(onScan)
  useEffect(() => {
    handler.current = onScan
  })
  useEffect(() => {
    if (!enabled) return undefined
    const wedge = createWedge()
    let field: Field | undefined
    let before = ''
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const typedInto = fieldOf(event.target)
      if (typedInto?.closest('[data-takes-scans]')) return
      const code = wedge.read({ key: event.key, code: event.code, at: event.timeStamp })
      if (wedge.hasBegun) {
        field = typedInto
        before = typedInto?.value ?? ''
      }
      if (code === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (field) putBack(field, before)
      handler.current(code)
    }
    // Before anybody else: fields and buttons must not act on the Enter of a scan.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [enabled])
}
