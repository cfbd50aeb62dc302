import { resourceStates } from '@keben/core/kit/resource'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StateTag } from './StateTag.tsx'

const markup = (state: string) => renderToStaticMarkup(<StateTag states={resourceStates} state={state} />)

it('a state is shown as a word in its tone', () => {
  expect(markup('active')).toBe('<span class="state is-good">In use</span>')
  expect(markup('disabled')).toBe('<span class="state is-ended">Disabled</span>')
})

it('an unknown state is shown as it is', () => {
  expect(markup('archived')).toBe('<span class="state is-plain">archived</span>')
})
