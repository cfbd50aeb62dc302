import { later } from '../later.tsx'
import { useOnce } from '../useOnce.ts'
import type { DialogProps } from './types.ts'

const DialogFrame = later(async () => (await import('./DialogFrame.tsx')).DialogFrame, { early: true })

/** Asks or shows something over the page, which waits. */
export function Dialog({ open = true, ...props }: DialogProps) {
  return useOnce(open) && <DialogFrame {...props} open={open} />
}
