import type { PatchWindow } from '@keben/core/ordering/patches/shapes'
import type { ReactNode } from 'react'
import { Deadline } from '../../kit/values/Deadline.tsx'
import { useWords } from '../../kit/app/language.ts'
import { usePhone } from '../../kit/hooks/media.ts'
import { patchScreenWords } from './words.ts'
import './patches.css'

/** The time left until the window closes, or when it closed. */
export function WindowLine({ window }: { window: PatchWindow | null | undefined }) {
  const words = useWords(patchScreenWords)
  if (window === undefined) return null
  if (window === null)
    return (
      <span className="patch-window" title={words.neverOpenHint}>
        {words.neverOpen}
      </span>
    )
  return (
    <span className={window.open ? 'patch-window is-open' : 'patch-window'}>
      {window.planName} · {window.open ? words.openUntil : words.endedAt}{' '}
      <Deadline until={window.until} isEnded={!window.open} />
    </span>
  )
}

/** On a phone the line is above the list, for lack of room beside the title. */
export function WithWindow({ window, children }: { window: PatchWindow | null | undefined; children: ReactNode }) {
  const phone = usePhone()
  return (
    <>
      {phone && (
        <p className="patch-window-top">
          <WindowLine window={window} />
        </p>
      )}
      {children}
    </>
  )
}
