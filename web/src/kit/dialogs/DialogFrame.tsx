import { Dialog as Base } from '@base-ui/react/dialog'
import { type MouseEvent, useRef } from 'react'
import { useWords } from '../app/language.ts'
import { useBackCloses } from '../hooks/useBackCloses.ts'
import { formWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { focusWithin } from './focus-within.ts'
import { FocusBack } from './FocusBack.tsx'
import { Icon } from '../controls/Icon.tsx'
import { leaving, spokenOf } from './leaving.ts'
import type { DialogProps } from '../controls/types.ts'
import './dialog.css'

/** The dialog on the headless library. */
export function DialogFrame({
  open = true,
  title,
  width = 520,
  className,
  action,
  foot,
  firstFocus,
  ...props
}: DialogProps) {
  const words = useWords(formWords)
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(open, props.onClose)
  return (
    <Base.Root open={open} {...leaving({ asks: action !== undefined, ...props })}>
      <Base.Portal>
        <Base.Backdrop className="mask" forceRender />
        <Base.Viewport className="dialog-place" onMouseDown={keepFocus}>
          <Base.Popup
            ref={popup}
            {...spokenOf}
            className={className ? `dialog ${className}` : 'dialog'}
            style={{ width }}
            finalFocus={false}
            initialFocus={() => focusWithin(popup.current, firstFocus)}
          >
            <FocusBack />
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close className="icon-button dialog-close" aria-label={words.close}>
              <Icon name="close" />
            </Base.Close>
            <div>{props.children}</div>
            {foot && <footer className="dialog-end">{foot}</footer>}
            {action && (
              <footer className="dialog-end">
                <Button autoFocus={action.focus === 'cancel' || action.secondary} onClick={props.onClose}>
                  {action.cancel ?? words.cancel}
                </Button>
                <Button
                  look={action.secondary ? 'plain' : 'main'}
                  danger={action.danger ?? false}
                  disabled={action.disabled ?? false}
                  busy={action.busy ?? false}
                  autoFocus={action.focus === 'action' && !action.secondary}
                  onClick={action.run}
                >
                  {/* The ellipsis on the opening button announces this dialog, so the dialog drops it. */}
                  {action.label.replace(/…$/, '')}
                </Button>
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A click beside a dialog keeps the focus. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
