import { Popover as Base } from '@base-ui/react/popover'
import type { PopoverProps } from '../controls/types.ts'
import './popup.css'

/** The popover on the headless library, initially open. */
export function OpenedPopover({ trigger, label, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? { defaultOpen: true } : { open })} {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side="bottom" align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className="popup popover" aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
