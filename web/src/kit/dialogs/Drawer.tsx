import { lazyComponent } from '../app/lazy-component.tsx'
import { useOnce } from '../hooks/useOnce.ts'
import type { DrawerProps } from '../controls/types.ts'

const DrawerFrame = lazyComponent(async () => (await import('./DrawerFrame.tsx')).DrawerFrame, { early: true })

/** A drawer with one entry beside its page. */
export function Drawer(props: DrawerProps) {
  return useOnce(props.open) && <DrawerFrame {...props} />
}
