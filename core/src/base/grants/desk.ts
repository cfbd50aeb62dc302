import { type DeskParts, way } from '../../desk-parts.ts'

export const grantsDesk = {
  todos: {
    booksNobodyHas: {
      urgency: 'soon',
      ways: { manage: way('/sys/userManage/bookGrant', { view: 'nobody' }) },
      en: [
        'title that nobody works on',
        'titles that nobody works on',
        'Grant them to a business user, or nobody can order them.',
      ],
      zh: ['种图书无人负责', '请授权给业务员，否则无法订购。'],
    },
  },
} as const satisfies DeskParts
