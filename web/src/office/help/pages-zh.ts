import { helpPagesOf } from '@keben/core/office/help/pages'

export const pages = helpPagesOf(
  import.meta.glob<string>('../../../../docs/help/zh/*.md', { query: '?raw', import: 'default', eager: true }),
)
