import { useEffect, useRef } from 'react'
import { useStore } from '../app/store.ts'
import { dismissToast, holdToast, resumeToast, toastStore } from './toast.ts'

/** Renders the toast in a root of its own, so that it survives navigation. */
export function Toaster() {
  const shown = useStore(toastStore)
  const layer = useRef<HTMLDivElement>(null)
  const id = shown?.id
  // A new toast is promoted above dialogs that opened before it.
  useEffect(() => {
    if (id === undefined) return
    layer.current?.hidePopover()
    layer.current?.showPopover()
  }, [id])
  const urgent = shown?.tone === 'warning' || shown?.tone === 'error'
  // Both regions are always rendered: a screen reader announces changes only inside a region that it knows.
  return (
    <div ref={layer} popover="manual" className={`toaster ${shown?.level === 'notification' ? 'is-notification' : ''}`}>
      <div role="status">{shown && !urgent && <ToastCard key={shown.id} />}</div>
      <div role="alert">{shown && urgent && <ToastCard key={shown.id} />}</div>
    </div>
  )
}

const toastClasses = { success: 'is-success', info: '', warning: 'is-warning', error: 'is-error' } as const

function ToastCard() {
  const shown = useStore(toastStore)
  if (!shown) return null
  return (
    <div
      className={`toast ${toastClasses[shown.tone]} ${shown.leaving ? 'is-leaving' : ''}`}
      onMouseEnter={holdToast}
      onMouseLeave={resumeToast}
      onClick={dismissToast}
    >
      <span className="toast-mark" aria-hidden="true">
        {shown.tone === 'success' ? '✓' : shown.tone === 'info' ? 'i' : '!'}
      </span>
      {shown.text}
    </div>
  )
}
