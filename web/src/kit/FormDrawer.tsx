import { DrawerForm } from './form/DrawerForm.tsx'
import { GuardedDrawer, useGuard } from './form/GuardedDrawer.tsx'
import type { FormDrawerProps } from './form/types.ts'

/**
 * A form in a drawer, as data over the shape of a call: the same rules check it here and on the server. Ctrl+Enter saves,
 * Esc closes. When somebody else saved first, both versions are put beside each other.
 */
export function FormDrawer<Given, Saved>(props: FormDrawerProps<Given, Saved>) {
  const { onLeave, onGuard } = useGuard(props.onClose)
  const entryId = props.entry?.['id']
  return (
    <GuardedDrawer open={props.open} title={props.title} onLeave={onLeave}>
      <DrawerForm
        // Another entry is another form: nothing typed for one may stay for the next.
        key={typeof entryId === 'number' ? entryId : 'new'}
        {...props}
        onLeave={onLeave}
        onGuard={onGuard}
      />
    </GuardedDrawer>
  )
}
