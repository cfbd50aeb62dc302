import { lazyComponent } from '../app/lazy-component.tsx'
import { useOnce } from '../hooks/useOnce.ts'
import type { DialogProps } from '../controls/types.ts'

const DialogFrame = lazyComponent(async () => (await import('./DialogFrame.tsx')).DialogFrame, { early: true })

/** A modal dialog. */
export function Dialog({ open = true, ...props }: DialogProps) {
  return useOnce(open) && <DialogFrame {...props} open={open} />
}
