import { listHistory } from '@keben/core/audit/contract'
import type { Change } from '@keben/core/audit/shapes'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { asking, createQueryClient } from './ask.ts'
import { Timeline } from './Timeline.tsx'

const of = { thing: 'publisher', id: 7 } as const

function markup(list: Change[] | undefined): string {
  const client = createQueryClient()
  if (list) client.setQueryData(asking(listHistory, of).queryKey, { list })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Timeline {...of} labelOf={(field) => `label of ${field}`} show={(_, value) => `<${String(value)}>`} />
    </QueryClientProvider>,
  )
}

const change = (action: string, fields: Change['fields'] = []): Change => ({
  id: 1,
  at: '2026-11-15T08:00:00.000Z',
  who: 'Mei',
  action,
  fields,
})
const nameChanged = { field: 'name', before: 'Old', after: 'New' }

it('tells who did what, with the value before and after', () => {
  const html = markup([change('update', [nameChanged])])
  expect(html).toContain('<b>Mei</b> changed it <time')
  expect(html).toContain('<dt>label of name</dt><dd><del>&lt;Old&gt;</del> → <ins>&lt;New&gt;</ins></dd>')
})

it('does not list the fields of something new: all of them are', () => {
  expect(markup([change('create', [nameChanged])])).not.toContain('label of name')
})

it('names an action that it has no word for as it is', () => {
  expect(markup([change('reprint')])).toContain('<b>Mei</b> reprint')
})

it('says that there is nothing, and shows the bars until it knows', () => {
  expect(markup([])).toBe('<p class="sub">No changes are recorded.</p>')
  expect(markup(undefined)).toContain('role="status"')
})
