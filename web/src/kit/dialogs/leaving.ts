import type { Dialog as Base } from '@base-ui/react/dialog'

/** How one leaves what lies over the page. */
export interface Leaving {
  readonly onClose: () => void
  /** It holds a question, or work: a click beside it does not end it. The second half of a double click must not undo the first. */
  readonly asks?: boolean
  /** The key belongs to what is inside. */
  readonly ignoresEscape?: boolean
}

export const leaving = ({ onClose, asks = false, ignoresEscape = false }: Leaving) => ({
  disablePointerDismissal: asks,
  onOpenChange: (open: boolean, details: Base.Root.ChangeEventDetails) => {
    if (open) return
    if (details.reason === 'escape-key' && ignoresEscape) {
      details.cancel()
      details.allowPropagation()
      return
    }
    // The second half of a double click on a row falls beside what the first has opened: it must not undo it.
    if (details.reason === 'outside-press' && details.event.detail > 1) return
    // Where the focus went is no wish to leave.
    if (details.reason !== 'focus-out') onClose()
  },
})

/**
 * The page behind is out of reach, also for screen readers. While a list of choices is open the library hides everything
 * but live regions from them, the dialog that the field stands in as well: as one that says nothing by itself it stays.
 */
export const spokenOf = { 'aria-modal': true, 'aria-live': 'off' } as const

/** A list of choices, a menu, a calendar or the palette is open: Escape belongs to it. */
export const isSomethingSmallOpen = (): boolean => document.querySelector('.popup, dialog[open]') !== null

/** Somebody is being asked: neither Enter nor Escape belongs to what lies below. */
export const isBeingAsked = (): boolean => document.querySelector('.dialog.is-question') !== null
