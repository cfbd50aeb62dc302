import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useWords } from '../app/language.ts'
import { useBackCloses } from '../hooks/useBackCloses.ts'
import { formWords } from '../app/words.ts'
import { focusWithin } from './focus-within.ts'
import { FocusBack } from './FocusBack.tsx'
import { Icon } from '../controls/Icon.tsx'
import { leaving, spokenOf } from './leaving.ts'
import type { DrawerProps } from '../controls/types.ts'
import './dialog.css'

/** The drawer on the headless library. */
export function DrawerFrame({
  open,
  title,
  width = 378,
  from = 'right',
  flush = false,
  firstFocus,
  ...props
}: DrawerProps) {
  const words = useWords(formWords)
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(open, props.onClose)
  return (
    <Base.Root open={open} {...leaving(props)}>
      <Base.Portal>
        <Base.Backdrop className="mask" forceRender />
        <Base.Popup
          ref={popup}
          {...spokenOf}
          className={from === 'right' ? 'drawer is-right' : 'drawer is-bottom'}
          {...(from === 'right' && { style: { width } })}
          finalFocus={false}
          initialFocus={() => focusWithin(popup.current, firstFocus)}
        >
          <FocusBack />
          <header className="drawer-head row gap-8 rigid line-below">
            <Base.Close className="icon-button" aria-label={words.close}>
              <Icon name="close" />
            </Base.Close>
            <Base.Title className="drawer-title">{title}</Base.Title>
            {props.aside}
          </header>
          <div className={flush ? 'drawer-inside scroll is-flush' : 'drawer-inside scroll'}>{props.children}</div>
          {props.foot && <footer className="drawer-end rigid line-above">{props.foot}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
