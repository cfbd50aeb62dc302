import type { Dialog as Base } from '@base-ui/react/dialog'

/** How an overlay closes. */
export interface Leaving {
  readonly onClose: () => void
  /**
   * It holds a question or work, so a click beside it does not close it. The second half of a double click must not
   * either.
   */
  readonly asks?: boolean
  /** The content handles Escape. */
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
    // The second half of a double click on a row lands beside the overlay that the first half opened.
    if (details.reason === 'outside-press' && details.event.detail > 1) return
    // A lost focus does not close it.
    if (details.reason !== 'focus-out') onClose()
  },
})

/**
 * Modal for screen readers. An open list of choices makes the library hide everything but live regions, its own dialog
 * included; a silent live region stays visible.
 */
export const spokenOf = { 'aria-modal': true, 'aria-live': 'off' } as const

/** A list of choices, a menu, a calendar or the palette is open and handles Escape. */
export const isSomethingSmallOpen = (): boolean => document.querySelector('.popup, dialog[open]') !== null

/** A question is open: neither Enter nor Escape belongs to the layers below. */
export const isQuestionOpen = (): boolean => document.querySelector('.dialog.is-question') !== null
