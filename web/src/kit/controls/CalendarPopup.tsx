import { Popover as Base } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useWords } from '../app/language.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { controlWords } from './words.ts'
import '../dialogs/popup.css'

interface CalendarPopupProps extends CalendarProps {
  readonly anchor: RefObject<HTMLElement | null>
  /** Gets the focus after closing. */
  readonly field: RefObject<HTMLElement | null>
  readonly onOpenChange: (open: boolean) => void
}

/** A calendar below a date field. */
export function CalendarPopup({ anchor, field, onOpenChange, ...calendar }: CalendarPopupProps) {
  const words = useWords(controlWords)
  return (
    <Base.Root open onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner className="popup-place" anchor={anchor} align="start" sideOffset={4} collisionPadding={8}>
          <Base.Popup className="popup popover" aria-label={words.calendar} finalFocus={field}>
            <Calendar {...calendar} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
