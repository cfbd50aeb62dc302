import { listHistory } from '@keben/core/office/audit/contract'
import type { AuditedChange } from '@keben/core/office/audit/shapes'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { endpointQuery, createQueryClient } from '../api/endpoint-query.ts'
import { Timeline } from './Timeline.tsx'

const of = { thing: 'publisher', id: 7 } as const

function markup(list: AuditedChange[] | undefined): string {
  const client = createQueryClient()
  if (list) client.setQueryData(endpointQuery(listHistory, of).queryKey, { list })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Timeline {...of} labelOf={(field) => `label of ${field}`} show={(_, value) => `<${String(value)}>`} />
    </QueryClientProvider>,
  )
}

const change = (action: string, fields: AuditedChange['fields'] = []): AuditedChange => ({
  id: 1,
  at: '2026-11-15T08:00:00.000Z',
  who: 'Mei',
  action,
  fields,
})
const nameChanged = { field: 'name', before: 'Old', after: 'New' }

it('the history names the user, the action, and each value before and after', () => {
  const html = markup([change('update', [nameChanged])])
  expect(html).toContain('<b>Mei</b> changed it <time')
  expect(html).toContain('<dt>label of name</dt><dd><del>&lt;Old&gt;</del> → <ins>&lt;New&gt;</ins></dd>')
})

it('the history does not list the fields of a created entry', () => {
  expect(markup([change('create', [nameChanged])])).not.toContain('label of name')
})

it('the history shows an unknown action as it is', () => {
  expect(markup([change('reprint')])).toContain('<b>Mei</b> reprint')
})

it('an empty history says so, and a loading one shows a loader', () => {
  expect(markup([])).toBe('<p class="sub">No changes yet.</p>')
  expect(markup(undefined)).toContain('role="status"')
})
