import { DrawerForm } from './DrawerForm.tsx'
import { GuardedDrawer, useGuard } from './GuardedDrawer.tsx'
import type { FormDrawerProps } from './types.ts'

export function FormInDrawer<Input, Saved>(props: FormDrawerProps<Input, Saved>) {
  const { onLeave, onGuard } = useGuard(props.onClose)
  const entryId = props.entry?.['id']
  return (
    <GuardedDrawer open={props.open} title={props.title} onLeave={onLeave}>
      <DrawerForm
        // Another entry remounts the form, so that no typing carries over.
        key={typeof entryId === 'number' ? entryId : 'new'}
        {...props}
        onLeave={onLeave}
        onGuard={onGuard}
      />
      {props.over}
    </GuardedDrawer>
  )
}
