import { DrawerForm } from './DrawerForm.tsx'
import { GuardedDrawer, useGuard } from './GuardedDrawer.tsx'
import type { FormDrawerProps } from './types.ts'

/** The drawer and the form in it. */
export function FormInDrawer<Given, Saved>(props: FormDrawerProps<Given, Saved>) {
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
      {props.over}
    </GuardedDrawer>
  )
}
