import { keptStates } from '@keben/core/kit/kept'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StateTag } from './StateTag.tsx'

const markup = (state: string) => renderToStaticMarkup(<StateTag states={keptStates} state={state} />)

it('is a word in the tone of the state', () => {
  expect(markup('active')).toBe('<span class="state is-good">In use</span>')
  expect(markup('disabled')).toBe('<span class="state is-ended">Disabled</span>')
})

it('shows a state that it does not know as it is', () => {
  expect(markup('archived')).toBe('<span class="state is-plain">archived</span>')
})
