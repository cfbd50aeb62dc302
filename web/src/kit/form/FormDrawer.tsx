import { createElement } from 'react'
import type { FormDrawerProps } from './types.ts'
import { loadLazily } from '../app/lazy-component.tsx'
import { useOnce } from '../hooks/useOnce.ts'

const useForm = loadLazily(async () => (await import('./FormInDrawer.tsx')).FormInDrawer, { early: true })

/**
 * A form in a drawer, as data over the shape of a call: the same rules check it here and on the server. Ctrl+Enter saves,
 * Esc closes. When somebody else saved first, both versions are put beside each other.
 */
export function FormDrawer<Given, Saved>(props: FormDrawerProps<Given, Saved>) {
  const form = useForm(useOnce(props.open))
  return form && createElement(form<Given, Saved>, props)
}
