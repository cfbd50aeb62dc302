import { createElement } from 'react'
import type { FormDrawerProps } from './types.ts'
import { loadLazily } from '../app/lazy-component.tsx'
import { useOnce } from '../hooks/useOnce.ts'

const useForm = loadLazily(async () => (await import('./FormInDrawer.tsx')).FormInDrawer, { early: true })

/**
 * A form in a drawer, declared over an endpoint's shape: the same rules validate it here and on the server. Ctrl+Enter
 * saves, Esc closes. An edit conflict shows both versions.
 */
export function FormDrawer<Input, Saved>(props: FormDrawerProps<Input, Saved>) {
  const form = useForm(useOnce(props.open))
  return form && createElement(form<Input, Saved>, props)
}
